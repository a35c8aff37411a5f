import { Badge, formatMoney, Text } from '@boom/platform';
import { useReconciliationTexts } from './i18n';

/** As the API writes it. */
export const NOTHING = '0.00';

/** What does not add up, in pesos; nothing is said of nought but to those who hear it. */
export function Difference({ amount }: { amount: string }) {
  const { t } = useReconciliationTexts();
  if (amount !== NOTHING) return <Badge tone="danger">{formatMoney(amount)}</Badge>;
  return (
    <Text as="span" size="sm" tone="muted">
      {t('none')}
    </Text>
  );
}
