import { Button, Notice, Row, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useCommonTexts } from '../../common/i18n';
import { UndoOffer } from '../../undo/UndoOffer';
import { useProductsTexts } from '../i18n';

/** What a bulk change left as it was. */
export interface Left {
  count: number;
  /** The first of those whose prices cannot be changed so. */
  refused: { id: string; name: string; reason: string }[];
}

interface LeftDialogProps {
  left: Left;
  onClose: () => void;
}

/** Names the products whose prices were refused, two hundred at most, and why: selected they are no longer. */
export function LeftDialog({ left, onClose }: LeftDialogProps) {
  const { t } = useProductsTexts();
  const { t: tCommon } = useCommonTexts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bulk.left', { count: left.count })}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{tCommon('close')}</Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <UndoOffer />
        {left.refused.map(({ id, name, reason }) => (
          <Notice key={id} tone="danger" title={t(`bulk.reason.${reason}`, { name, defaultValue: name })} />
        ))}
      </Stack>
    </Dialog>
  );
}
