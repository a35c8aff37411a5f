import type { AdminOrderDetail, OrderEvent } from '@boom/contract';
import { formatDateTime, formatMoney, Stack, Text } from '@boom/platform';
import { DialogPart } from '../common/DialogPart';
import { usePaymentsTexts } from '../payments/i18n';
import { useOrdersTexts } from './i18n';
import { useStatusName } from './useStatusName';

/** An order's events, with time and author; the oldest first. */
export function OrderEvents({ order }: { order: AdminOrderDetail }) {
  const { t } = useOrdersTexts();
  const statusName = useStatusName();
  const { t: tPayments } = usePaymentsTexts();

  function tell(event: OrderEvent): string {
    switch (event.kind) {
      case 'status':
        return t('event.status', { status: statusName(order, event.status) });
      case 'payment':
        return t('event.payment', {
          amount: formatMoney(event.amount),
          status: tPayments(`status.${event.status}`, { defaultValue: event.status }),
        });
      case 'refund':
        return `${tPayments(`refund.${event.state}`)}: ${formatMoney(event.amount)}`;
      case 'held':
        return t('event.held', { cause: t(`hold.cause.${event.cause}`) });
      default:
        return t(`event.${event.kind}`, { amount: 'amount' in event ? formatMoney(event.amount) : '' });
    }
  }

  return (
    <DialogPart title={t('events')}>
      <Stack as="ol" role="list" gap={2}>
        {order.timeline.map((event, index) => (
          <li key={index}>
            {tell(event)}
            {'note' in event && event.note && <Text size="sm">{event.note}</Text>}
            {'reason' in event && <Text size="sm">{event.reason}</Text>}
            <Text size="sm" tone="muted">
              {formatDateTime(event.at)} · {event.by}
            </Text>
            {'undone' in event && event.undone && (
              <Text size="sm" tone="muted">
                {t('event.undone', { by: event.undone.by })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </DialogPart>
  );
}
