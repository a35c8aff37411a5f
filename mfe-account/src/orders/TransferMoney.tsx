import { type OrderView, toCents } from '@boom/contract';
import { formatMoney, Notice } from '@boom/platform';
import { useOrdersTexts } from './i18n';

/** What is missing of a transfer of which a part came, or owed of one that was too much or too late: by card as well. */
export function TransferMoney({ money }: { money: OrderView['transferMoney'] }) {
  const { t } = useOrdersTexts();
  if (!money) return null;
  const { received, missing, owed } = money;
  if (toCents(missing) > 0) {
    const amounts = { received: formatMoney(received), missing: formatMoney(missing) };
    return <Notice tone="warning" title={t('transfer.missing', amounts)} />;
  }
  return toCents(owed) > 0 ? <Notice tone="info" title={t('transfer.owed', { owed: formatMoney(owed) })} /> : null;
}
