import { EmptyState, Heading, Row, Stack, Text, tokens, useTranslation } from '@boom/platform';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useListAdminOrdersQuery } from '../orders/orders.api';

const SHOWN = 5;
const MINUTE_MS = 60_000;

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  list-style: none;

  & > li {
    padding: ${tokens.space[3]} ${tokens.space[4]};
  }

  & > li + li {
    border-top: 1px solid ${tokens.color.line};
  }
`;

/** The five newest orders and the minutes since (admin specification, "Dashboard"). */
export function RecentOrders() {
  const { t } = useTranslation('admin');
  const { data } = useListAdminOrdersQuery({ limit: SHOWN });
  const orders = data?.rows;
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  const elapsed = (createdAt: string) => {
    const count = Math.floor((now - Date.parse(createdAt)) / MINUTE_MS);
    return count > 0 ? t('dashboard.minutesAgo', { count }) : t('dashboard.justNow');
  };
  const newest = [...(orders ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, SHOWN);
  return (
    <Stack as="section" gap={3} aria-labelledby="recent">
      <Heading level={2} size="lg" id="recent">
        {t('dashboard.recent')}
      </Heading>
      {orders?.length === 0 && (
        <EmptyState drawing="orders" level={3} title={t('dashboard.noOrders')} text={t('dashboard.noOrdersText')} />
      )}
      {newest.length > 0 && (
        <List>
          {newest.map((order) => (
            <li key={order.id}>
              <Row justify="space-between">
                <span>{order.product.name}</span>
                <Text size="sm" tone="muted">
                  {elapsed(order.createdAt)}
                </Text>
              </Row>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}
