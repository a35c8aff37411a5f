import type { AdminOverview } from '@boom/contract';
import { formatMoney } from '@boom/platform';
import { Table } from '../table/Table';
import { DashboardCard } from './DashboardCard';
import { useDashboardTexts } from './i18n';

/** How the orders of the period were paid. */
export function PaymentTypes({ types }: { types: AdminOverview['paymentTypes'] | undefined }) {
  const { t } = useDashboardTexts();
  return (
    <DashboardCard title={t('methods.title')}>
      <Table
        caption={t('methods.title')}
        rows={types ?? []}
        rowKey={({ type }) => type}
        isLoading={!types}
        columns={[
          {
            id: 'type',
            header: t('methods.method'),
            cell: ({ type }) => t(`methods.${type}`),
            isRowHeader: true,
          },
          { id: 'orders', header: t('figures.orders'), cell: ({ orders }) => orders, align: 'end' },
          { id: 'paid', header: t('daily.paid'), cell: ({ paidOrders }) => paidOrders, align: 'end' },
          { id: 'sales', header: t('figures.sales'), cell: ({ sales }) => formatMoney(sales), align: 'end' },
        ]}
      />
    </DashboardCard>
  );
}
