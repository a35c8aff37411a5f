import type { PendingTransferView } from '@boom/contract';
import { formatMoney, Notice, Text } from '@boom/platform';
import { arrivalOf } from './arrival';
import { useTransfersTexts } from './i18n';

/** What approving the amount in the form will do, said before it is done. */
export function Forecast({ transfer, amount }: { transfer: PendingTransferView; amount: string }) {
  const { t } = useTransfersTexts();
  const arrival = arrivalOf(transfer, amount);
  return (
    <div role="status">
      {arrival?.effect === 'exact' && (
        <Text size="sm" tone="muted">
          {t('effect.exact', { amount: formatMoney(amount) })}
        </Text>
      )}
      {arrival?.effect === 'short' && (
        <Notice tone="warning" title={t('effect.short', { missing: formatMoney(arrival.missing) })}>
          {t('effect.shortText')}
        </Notice>
      )}
      {arrival && 'owed' in arrival && (
        <Notice tone="warning" title={t(`effect.${arrival.effect}`, { owed: formatMoney(arrival.owed) })}>
          {t(`effect.${arrival.effect}Text`)}
        </Notice>
      )}
    </div>
  );
}
