import type { OrderView } from '@boom/contract';
import { Badge, ErrorState, formatDate, formatMoney, Heading, Row, Stack, Text } from '@boom/platform';
import { useId } from 'react';
import { useOrdersTexts } from './i18n';
import { useListRefundsQuery } from './orders.api';

/** What went back of an order's money, or is on its way; nothing where nothing did. */
export function OrderRefunds({ order: { id, paymentStatus } }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const titleId = useId();
  const awaitsMoney = paymentStatus === 'pending' || paymentStatus === 'pending_verification';
  const refunds = useListRefundsQuery(id, { skip: awaitsMoney, refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (refunds.data ? refunds.data.length === 0 : !refunds.error) return null;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <Heading level={3} size="md" id={titleId}>
          {t('refunds.title')}
        </Heading>
        {refunds.data ? (
          <Stack as="ul" role="list" gap={2}>
            {refunds.data.map(({ id, amount, createdAt, completedAt }) => (
              <Row as="li" key={id} gap={3}>
                <Text as="span" weight="strong" isTabular>
                  {formatMoney(amount)}
                </Text>
                <Text as="span" size="sm" tone="muted">
                  {t(completedAt ? 'refunds.done' : 'refunds.asked', { date: formatDate(completedAt ?? createdAt) })}
                </Text>
                {!completedAt && <Badge tone="warning">{t('refunds.pending')}</Badge>}
              </Row>
            ))}
          </Stack>
        ) : (
          <ErrorState level={4} onRetry={refunds.refetch} isRetrying={refunds.isFetching} />
        )}
      </Stack>
    </section>
  );
}
