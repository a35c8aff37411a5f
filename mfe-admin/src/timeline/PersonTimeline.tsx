import type { UserTimelineView } from '@boom/contract';
import { Badge, Card, formatDateTime, formatMoney, Heading, Row, Stack, Text, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { useGoodsText } from '../common/useGoodsText';
import { PaymentBadge } from '../orders/PaymentBadge';
import { useTimelineTexts } from './i18n';
import { StepLine } from './StepLine';

const Orders = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  overflow-wrap: anywhere;

  & > li {
    display: grid;
    gap: ${tokens.space[2]};
    padding-top: ${tokens.space[3]};
    border-top: 1px solid ${tokens.color.line};
  }
`;

/** A customer's newest orders, each with its progress. */
export function PersonTimeline({ person }: { person: UserTimelineView }) {
  const { t } = useTimelineTexts();
  const { t: tCommon } = useCommonTexts();
  const goodsText = useGoodsText();
  const { user, orderCount, totalSpent, orders } = person;
  return (
    <Card as="li" padding={4}>
      <Stack gap={3}>
        <Row justify="space-between" gap={2}>
          <Stack gap={0}>
            <Heading level={2} size="md">
              {user.isGuest ? user.fullName : <Link to={`/admin/usuarios?abierto=${user.id}`}>{user.fullName}</Link>}
            </Heading>
            <Text size="sm" tone="muted">
              {[user.isGuest ? t('guest') : user.username, user.email].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <Row gap={3}>
            <Text size="sm">{t('orders', { count: orderCount })}</Text>
            <Text size="sm" isTabular>
              {t('spent', { total: formatMoney(totalSpent) })}
            </Text>
          </Row>
        </Row>
        <Orders role="list">
          {orders.map((order) => (
            <li key={order.id}>
              <Row justify="space-between" gap={2}>
                <Row gap={2}>
                  <Link to={`/admin/pedidos?abierto=${order.id}`}>{order.orderNumber}</Link>
                  <span>{goodsText(order.productName, order)}</span>
                  {order.status === 'PENDIENTE' && <Badge>{tCommon('orderStatus.PENDIENTE')}</Badge>}
                  <PaymentBadge order={order} />
                </Row>
                <Text size="sm" tone="muted" isTabular>
                  {formatDateTime(order.createdAt)} · {formatMoney(order.totalAmount)}
                </Text>
              </Row>
              <StepLine order={order} />
            </li>
          ))}
        </Orders>
        {orderCount > orders.length && (
          <Link to={`/admin/pedidos?cliente=${user.id}`}>{t('all', { count: orderCount })}</Link>
        )}
      </Stack>
    </Card>
  );
}
