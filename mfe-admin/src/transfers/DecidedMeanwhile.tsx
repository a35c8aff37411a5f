import { formatDateTime, Notice, Text } from '@boom/platform';
import { useOrdersTexts } from '../orders/i18n';
import { useFindAdminOrderQuery } from '../orders/orders.api';
import { useTransfersTexts } from './i18n';

/** Shows what was decided about a transfer, by whom and when. */
export function DecidedMeanwhile({ orderId }: { orderId: string }) {
  const { t } = useTransfersTexts();
  const { t: tOrders } = useOrdersTexts();
  const { data, isFetching } = useFindAdminOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  const events = data?.timeline.map((event) => {
    const { kind, by, at } = event;
    if (kind === 'cancelled') return { kind, by, at, note: null };
    return kind === 'transfer_approved' || kind === 'transfer_rejected'
      ? { kind, by, at, note: event.note }
      : undefined;
  });
  const verdict = events?.findLast((event) => event !== undefined);
  return (
    <Notice tone="warning" role="status" title={t('alreadyDecided')} aria-busy={isFetching || undefined}>
      {verdict && (
        <>
          <Text size="sm">
            {tOrders(`event.${verdict.kind}`)}: {verdict.by}, {formatDateTime(verdict.at)}
          </Text>
          {verdict.note && <Text size="sm">{verdict.note}</Text>}
        </>
      )}
    </Notice>
  );
}
