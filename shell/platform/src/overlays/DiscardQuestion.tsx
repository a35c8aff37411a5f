import { useTranslation } from '../i18n/useTranslation';
import { ConfirmDialog } from './ConfirmDialog';

/** The one question before typed text is thrown away. */
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
