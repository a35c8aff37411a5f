import { Button, Row, Stack, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { type ReactNode, useId, useState } from 'react';

interface BulkDialogProps {
  title: string;
  /** The question. */
  text: string;
  confirmLabel: string;
  canConfirm: boolean;
  onConfirm: () => Promise<boolean>;
  /** @param isDone whether it was carried out. */
  onClose: (isDone: boolean) => void;
  children: ReactNode;
}

/** What many products are to be, asked before it is done to them. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, text, confirmLabel, canConfirm, onConfirm, onClose, children } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit() {
    if (!canConfirm || isBusy) return;
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone) onClose(true);
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      title={title}
      description={text}
      onClose={() => !isBusy && onClose(false)}
      footer={
        <Row justify="end">
          <Button onClick={() => onClose(false)} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy} disabled={!canConfirm}>
            {confirmLabel}
          </Button>
        </Row>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  );
}
