import { formatDateTime, Notice, Text, useTranslation } from '@boom/platform';
import { useFindAdminOrderQuery } from '../orders/orders.api';

/** Says what was decided about a transfer, by whom and when. */
export function DecidedMeanwhile({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin');
  const { data, isFetching } = useFindAdminOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  const verdict = data?.timeline.findLast(
    ({ kind }) => kind === 'transfer_approved' || kind === 'transfer_rejected' || kind === 'cancelled',
  );
  return (
    <Notice tone="warning" role="status" title={t('transfers.alreadyDecided')} aria-busy={isFetching || undefined}>
      {verdict && (
        <>
          <Text size="sm">
            {t(`orders.event.${verdict.kind}`)}: {verdict.by}, {formatDateTime(verdict.at)}
          </Text>
          {'note' in verdict && verdict.note && <Text size="sm">{verdict.note}</Text>}
        </>
      )}
    </Notice>
  );
}
