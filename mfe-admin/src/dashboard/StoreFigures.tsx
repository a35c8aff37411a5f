import { ErrorState, formatMoney } from '@boom/platform';
import { useFindAdminStatsQuery } from './dashboard.api';
import { FigureCard, FigureGrid } from './FigureCard';
import { useDashboardTexts } from './i18n';

/** The shop's four totals since it opened (admin specification, "Dashboard"). */
export function StoreFigures() {
  const { t } = useDashboardTexts();
  const { data: stats, isLoading, isError, isFetching, refetch } = useFindAdminStatsQuery();
  if (isError) {
    return <ErrorState text={t('failed')} onRetry={refetch} isRetrying={isFetching} />;
  }
  return (
    <FigureGrid aria-busy={isLoading}>
      <FigureCard name={t('activeUsers')} value={stats?.activeUsers.toLocaleString('es-MX')} />
      <FigureCard name={t('totalSales')} value={stats && formatMoney(stats.totalSales)} />
      <FigureCard name={t('totalOrders')} value={stats?.totalOrders.toLocaleString('es-MX')} />
      <FigureCard name={t('conversion')} value={stats && `${stats.conversionRate.toLocaleString('es-MX')} %`} />
    </FigureGrid>
  );
}
