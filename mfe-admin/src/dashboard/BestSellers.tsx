import type { AdminOverview } from '@boom/contract';
import { formatMoney, useTranslation } from '@boom/platform';
import { Table } from '../table/Table';
import { DashboardCard } from './DashboardCard';
import { ProductLink } from './ProductLink';

/** The best-selling products of the period, by units. */
export function BestSellers({ products }: { products: AdminOverview['bestSellers'] | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <DashboardCard title={t('dashboard.best.title')}>
      <Table
        caption={t('dashboard.best.title')}
        rows={products ?? []}
        rowKey={({ productId }) => productId}
        isLoading={!products}
        empty={t('dashboard.best.none')}
        columns={[
          {
            id: 'name',
            header: t('dashboard.best.product'),
            cell: ({ productId, name }) => <ProductLink id={productId} name={name} />,
            isRowHeader: true,
          },
          {
            id: 'units',
            header: t('dashboard.best.units'),
            cell: ({ units }) => units.toLocaleString('es-MX'),
            align: 'end',
          },
          {
            id: 'revenue',
            header: t('dashboard.best.revenue'),
            cell: ({ revenue }) => formatMoney(revenue),
            align: 'end',
          },
        ]}
      />
    </DashboardCard>
  );
}
