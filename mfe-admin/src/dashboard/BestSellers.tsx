import type { AdminOverview } from '@boom/contract';
import { formatMoney } from '@boom/platform';
import { Table } from '../table/Table';
import { DashboardCard } from './DashboardCard';
import { useDashboardTexts } from './i18n';
import { ProductLink } from './ProductLink';

/** The best-selling products of the period, by units. */
export function BestSellers({ products }: { products: AdminOverview['bestSellers'] | undefined }) {
  const { t } = useDashboardTexts();
  return (
    <DashboardCard title={t('best.title')}>
      <Table
        caption={t('best.title')}
        rows={products ?? []}
        rowKey={({ productId }) => productId}
        isLoading={!products}
        empty={t('best.none')}
        columns={[
          {
            id: 'name',
            header: t('best.product'),
            cell: ({ productId, name, isDeleted }) => (isDeleted ? name : <ProductLink id={productId} name={name} />),
            isRowHeader: true,
          },
          {
            id: 'units',
            header: t('best.units'),
            cell: ({ units }) => units.toLocaleString('es-MX'),
            align: 'end',
          },
          {
            id: 'revenue',
            header: t('best.revenue'),
            cell: ({ revenue }) => formatMoney(revenue),
            align: 'end',
          },
        ]}
      />
    </DashboardCard>
  );
}
