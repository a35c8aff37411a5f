import { formatMoney } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { usePolled } from '../polling/usePolled';
import { REPORTS_POLL_MS, useFindAdminStatsQuery } from './dashboard.api';
import { useDashboardTexts } from './i18n';
import { MetricCard, MetricGrid } from './MetricCard';

/** The shop's four totals since it opened (admin specification, "Dashboard"). */
export function StoreMetrics() {
  const { t } = useDashboardTexts();
  const query = usePolled(useFindAdminStatsQuery, undefined, REPORTS_POLL_MS);
  const { data: stats, isLoading, error } = query;
  if (error && !stats) return <NotLoaded query={query} text={t('failed')} />;
  return (
    <MetricGrid aria-busy={isLoading}>
      <MetricCard name={t('activeUsers')} value={stats?.activeUsers.toLocaleString('es-MX')} />
      <MetricCard name={t('totalSales')} value={stats && formatMoney(stats.totalSales)} />
      <MetricCard name={t('figures.orders')} value={stats?.totalOrders.toLocaleString('es-MX')} />
      <MetricCard
        name={t('figures.conversion')}
        value={stats && `${stats.conversionRate.toLocaleString('es-MX')}\u00a0%`}
      />
    </MetricGrid>
  );
}
