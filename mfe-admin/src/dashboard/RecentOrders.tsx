import { EmptyState, Row, Text, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { NotLoaded } from '../common/NotLoaded';
import { useListAdminOrdersQuery } from '../orders/orders.api';
import { DashboardCard } from './DashboardCard';
import { useDashboardTexts } from './i18n';
import { MINUTE_MS, useEachMinute } from './useEachMinute';

const SHOWN = 5;
const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 1_440;

const List = styled.ul`
  overflow-wrap: anywhere;

  & > li {
    padding: ${tokens.space[3]} 0;
  }

  & > li + li {
    border-top: 1px solid ${tokens.color.line};
  }
`;

const ago = new Intl.RelativeTimeFormat('es-MX');
const readClock = () => Date.now();

/** The five newest orders and their age (admin specification, "Dashboard"). */
export function RecentOrders() {
  const { t } = useDashboardTexts();
  const query = useListAdminOrdersQuery({ limit: SHOWN });
  const orders = query.data?.rows;
  const now = useEachMinute(readClock);

  const elapsed = (createdAt: string) => {
    const minutes = Math.floor((now - Date.parse(createdAt)) / MINUTE_MS);
    if (minutes < 1) return t('justNow');
    if (minutes < MINUTES_OF_HOUR) return ago.format(-minutes, 'minute');
    if (minutes < MINUTES_OF_DAY) return ago.format(-Math.floor(minutes / MINUTES_OF_HOUR), 'hour');
    return ago.format(-Math.floor(minutes / MINUTES_OF_DAY), 'day');
  };
  return (
    <DashboardCard title={t('recent')}>
      {!orders && <NotLoaded query={query} level={4} text={t('recentFailed')} height="12rem" />}
      {orders?.length === 0 && <EmptyState drawing="orders" level={4} title={t('noOrders')} text={t('noOrdersText')} />}
      {orders && orders.length > 0 && (
        <List role="list">
          {orders.map(({ id, product, createdAt }) => (
            <li key={id}>
              <Row justify="space-between">
                <Link to={`/admin/pedidos?abierto=${id}`}>{product.name}</Link>
                <Text size="sm" tone="muted">
                  {elapsed(createdAt)}
                </Text>
              </Row>
            </li>
          ))}
        </List>
      )}
    </DashboardCard>
  );
}
