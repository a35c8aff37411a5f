import type { OrderEvent } from '@boom/contract';
import { formatDateTime, formatMoney, Heading, Stack, Text, tokens, useTranslation } from '@boom/platform';
import styled from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** An order's events, with time and author; the oldest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useTranslation('admin');

  function tell(event: OrderEvent): string {
    switch (event.kind) {
      case 'status':
        return t('orders.event.status', { status: t(`orders.status.${event.status}`) });
      case 'payment':
        return t('orders.event.payment', {
          amount: formatMoney(event.amount),
          status: t(`payments.status.${event.status}`, { defaultValue: event.status }),
        });
      case 'refund':
        return `${t(`payments.refund.${event.state}`)}: ${formatMoney(event.amount)}`;
      default:
        return t(`orders.event.${event.kind}`);
    }
  }

  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="md">
        {t('orders.events')}
      </Heading>
      <List>
        {events.map((event, index) => (
          <li key={index}>
            {tell(event)}
            {'note' in event && event.note && <Text size="sm">{event.note}</Text>}
            {'reason' in event && <Text size="sm">{event.reason}</Text>}
            <Text size="sm" tone="muted">
              {formatDateTime(event.at)} · {event.by}
            </Text>
            {'undone' in event && event.undone && (
              <Text size="sm" tone="muted">
                {t('orders.event.undone', { by: event.undone.by })}
              </Text>
            )}
          </li>
        ))}
      </List>
    </Stack>
  );
}
