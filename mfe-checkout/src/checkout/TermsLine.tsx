import { Text } from '@boom/platform';
import { PrivacyNote, Trans } from '@boom/platform/forms';
import { useCheckoutTexts } from './i18n';

/** What the purchase accepts, and what address and fiscal data are used for. */
export function TermsLine() {
  const { t } = useCheckoutTexts();
  return (
    <>
      <Text size="xs" tone="muted">
        <Trans
          t={t}
          i18nKey="terms"
          // biome-ignore lint/a11y/useAnchorContent: the text comes from the resource
          components={{ terms: <a href="/terminos" target="_blank" rel="noopener noreferrer" /> }}
        />
      </Text>
      <PrivacyNote purpose={t('privacyPurpose')} />
    </>
  );
}
