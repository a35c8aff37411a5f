import { ConfirmDialog } from './ConfirmDialog';
import { useOverlaysTexts } from './i18n';

/** Asks before what was typed or chosen is discarded. */
export default function DiscardQuestion({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  const { t } = useOverlaysTexts();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('discard.question')}
      text={t('discard.text')}
      confirmLabel={t('discard.discard')}
      cancelLabel={t('discard.stay')}
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}
