import { Button, Row, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import type { ReactNode } from 'react';
import { useCommonTexts } from '../common/i18n';
import { UndoOffer } from './UndoOffer';

interface ReportDialogProps {
  title: string;
  description?: string;
  onClose: () => void;
  /** A notice for each thing that the report names. */
  children: ReactNode;
}

/** What came of a change of many things, with the offer to take it back. */
export function ReportDialog({ children, ...dialog }: ReportDialogProps) {
  const { t } = useCommonTexts();
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        <Row justify="end">
          <Button onClick={dialog.onClose}>{t('close')}</Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <UndoOffer />
        {children}
      </Stack>
    </Dialog>
  );
}
