import { type BankStatementRowView, fromCents, toCents } from '@boom/contract';
import { Badge, formatMoney, Stack, Text } from '@boom/platform';
import { useBankStatementsTexts } from './i18n';
import { isPlain } from './useProposals';

type Proposed = Pick<BankStatementRowView, 'amount' | 'effect' | 'order'>;

/** What approving a deposit would do to its order; nothing without one. */
export function Effect({ deposit: { amount, effect, order } }: { deposit: Proposed }) {
  const { t } = useBankStatementsTexts();
  if (!effect || !order) return null;
  const difference = fromCents(Math.abs(toCents(amount) - toCents(order.missing)));
  return (
    <Stack gap={1} align="start">
      <Badge tone={isPlain(effect) ? 'success' : 'warning'}>
        {t(`effect.${effect}`, { amount: formatMoney(difference) })}
      </Badge>
      <Text size="xs" tone="muted">
        {t(`effect.${effect}Text`)}
      </Text>
    </Stack>
  );
}
