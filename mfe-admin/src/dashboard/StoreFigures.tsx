import { ErrorState, formatMoney, useTranslation } from '@boom/platform';
import { useFindAdminStatsQuery } from './dashboard.api';
import { FigureCard, FigureGrid } from './FigureCard';

/** The shop's four totals since it opened (admin specification, "Dashboard"). */
export function StoreFigures() {
  const { t } = useTranslation('admin');
  const { data: stats, isLoading, isError, isFetching, refetch } = useFindAdminStatsQuery();
  if (isError) {
    return <ErrorState text={t('dashboard.failed')} onRetry={refetch} isRetrying={isFetching} />;
  }
  return (
    <FigureGrid aria-busy={isLoading}>
      <FigureCard name={t('dashboard.activeUsers')} value={stats?.activeUsers.toLocaleString('es-MX')} />
      <FigureCard name={t('dashboard.totalSales')} value={stats && formatMoney(stats.totalSales)} />
      <FigureCard name={t('dashboard.totalOrders')} value={stats?.totalOrders.toLocaleString('es-MX')} />
      <FigureCard
        name={t('dashboard.conversion')}
        value={stats && `${stats.conversionRate.toLocaleString('es-MX')} %`}
      />
    </FigureGrid>
  );
}
