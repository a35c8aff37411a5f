import { apiErrorBody, Row, Text } from '@boom/platform';
import { CopyButton } from '@boom/platform/checkout';
import { useState } from 'react';
import { useCommonTexts } from '../common/i18n';

/** The CLABE that a customer named for their refund, to be copied to the bank. */
export function CustomerAccount({ clabe }: { clabe: string }) {
  const { t } = useCommonTexts();
  return (
    <Row gap={2}>
      <Text as="span" size="sm">
        {t('customerClabe', { clabe })}
      </Text>
      <CopyButton label={t('copyClabe')} text={clabe} />
    </Row>
  );
}

/**
 * The account that a form shows, and says it was sent to: the one of its opening, whatever is corrected meanwhile, until a
 * refusal names the other.
 *
 * @param named as its customer named it when the form was opened.
 */
export function useSeenAccount(named: string | null) {
  const [clabe, setClabe] = useState(named ?? undefined);
  const learnFrom = (error: unknown) => setClabe((seen) => apiErrorBody(error)?.clabe ?? seen);
  return { clabe, learnFrom };
}
