import { Text } from '../design/text/Text';
import { useShop } from '../shop/useShop';
import { useFormsTexts } from './i18n';

/**
 * The simplified privacy notice, beside the fields that ask for personal data: who uses them, what for, and where the
 * whole notice is (payments sheet, section 9).
 *
 * @param purpose completes "usa estos datos …": "para enviar tu pedido".
 */
export function PrivacyNote({ purpose }: { purpose: string }) {
  const { t } = useFormsTexts();
  const { legalName } = useShop();
  return (
    <Text size="xs" tone="muted">
      {t('privacy.note', { shop: legalName, purpose })}{' '}
      {/* Beside what is being typed, which another page in this window would ask about. */}
      <a href="/aviso-de-privacidad" target="_blank" rel="noopener noreferrer">
        {t('privacy.whole')}
      </a>
    </Text>
  );
}
