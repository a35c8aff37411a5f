import { ErrorState, Text, useTranslation } from '@boom/platform';
import { StockBadge } from '../products/StockBadge';
import { Table } from '../table/Table';
import { DashboardCard } from './DashboardCard';
import { useFindAdminOverviewQuery } from './dashboard.api';
import { usePeriod } from './PeriodChoice';
import { ProductLink } from './ProductLink';

/** Products with low stock, the lowest first; each opens its product. */
export function LowStock() {
  const { t } = useTranslation('admin');
  const { from, to } = usePeriod();
  const { data, isError, refetch } = useFindAdminOverviewQuery({ from, to });
  const { count = 0, products } = data?.lowStock ?? {};
  return (
    <div id="existencias">
      <DashboardCard title={t('dashboard.low.title')}>
        {isError && !data ? (
          <ErrorState level={4} text={t('dashboard.low.failed')} onRetry={refetch} />
        ) : (
          <Table
            caption={t('dashboard.low.title')}
            smallScreen="scroll"
            rows={products ?? []}
            rowKey={({ id }) => id}
            isLoading={!products}
            empty={t('dashboard.low.none')}
            columns={[
              {
                id: 'name',
                header: t('dashboard.best.product'),
                cell: ({ id, name }) => <ProductLink id={id} name={name} />,
                isRowHeader: true,
              },
              {
                id: 'stock',
                header: t('dashboard.low.stock'),
                cell: ({ stock }) => <StockBadge product={{ stock, isAffiliate: false }} />,
                align: 'end',
              },
            ]}
          />
        )}
        {products && count > products.length && (
          <Text size="sm" tone="muted">
            {t('dashboard.low.more', { count: count - products.length })}
          </Text>
        )}
      </DashboardCard>
    </div>
  );
}
