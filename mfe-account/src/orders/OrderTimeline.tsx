import type { OrderView } from '@boom/contract';
import { formatDateTime, Heading, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useOrdersTexts } from './i18n';

const Moments = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
  border-left: 2px solid ${tokens.color.line};

  & > li {
    padding-left: ${tokens.space[4]};
  }
`;

type Story = Pick<OrderView, 'createdAt' | 'cancelledAt' | 'pickup'> & {
  statusHistory: Pick<OrderView['statusHistory'][number], 'status' | 'at'>[];
};

/** The order's events with their times, oldest first. */
function momentsOf({ createdAt, statusHistory, cancelledAt }: Story) {
  const changes = statusHistory.filter(({ status }) => status !== 'PENDIENTE');
  return [
    { what: 'PENDIENTE' as const, at: createdAt },
    ...changes.map(({ status, at }) => ({ what: status, at })),
    ...(cancelledAt ? [{ what: 'cancelled' as const, at: cancelledAt }] : []),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

export function OrderTimeline({ order }: { order: Story }) {
  const { t } = useOrdersTexts();
  return (
    <Stack gap={3}>
      <Heading level={3} size="md">
        {t('timeline.title')}
      </Heading>
      <Moments role="list" aria-label={t('timeline.title')}>
        {momentsOf(order).map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <Text weight="strong">{t(order.pickup && what === 'ENVIADO' ? 'state.pickup' : `timeline.${what}`)}</Text>
            <Text size="sm" tone="muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </Text>
          </li>
        ))}
      </Moments>
    </Stack>
  );
}
