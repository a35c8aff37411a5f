import type { AdminOverview } from '@boom/contract';
import { formatMoney, useTranslation } from '@boom/platform';
import { Table } from '../table/Table';
import { DashboardCard } from './DashboardCard';

/** How the orders of the period were paid. */
export function PaymentTypes({ types }: { types: AdminOverview['paymentTypes'] | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <DashboardCard title={t('dashboard.methods.title')}>
      <Table
        caption={t('dashboard.methods.title')}
        rows={types ?? []}
        rowKey={({ type }) => type}
        isLoading={!types}
        columns={[
          {
            id: 'type',
            header: t('dashboard.methods.method'),
            cell: ({ type }) => t(`dashboard.methods.${type}`),
            isRowHeader: true,
          },
          { id: 'orders', header: t('dashboard.figures.orders'), cell: ({ orders }) => orders, align: 'end' },
          { id: 'paid', header: t('dashboard.daily.paid'), cell: ({ paidOrders }) => paidOrders, align: 'end' },
          { id: 'sales', header: t('dashboard.figures.sales'), cell: ({ sales }) => formatMoney(sales), align: 'end' },
        ]}
      />
    </DashboardCard>
  );
}
