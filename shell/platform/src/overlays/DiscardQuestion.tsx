import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before typed text is discarded. */
export default function DiscardQuestion({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('platform');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('unsaved.question')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.stay')}
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}
