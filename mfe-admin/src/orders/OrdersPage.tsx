import { orderStatuses, paymentStatuses, paymentTypes } from '@boom/contract';
import { EmptyState, lazyPart, Stack, useTranslation } from '@boom/platform';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useFindAdminOrderQuery, useListAdminOrdersQuery } from './orders.api';
import { useOrderColumns } from './useOrderColumns';

const OrderDialog = lazyPart(() => import('./OrderDialog'));

export function Component() {
  const { t } = useTranslation('admin');
  const address = useListAddress();
  const query = useListAdminOrdersQuery({
    ...pageQuery(address),
    status: address.filter('estado') || undefined,
    paymentStatus: address.filter('pago') || undefined,
    paymentType: address.filter('metodo') || undefined,
  });
  const open = useOpenRecord(address, query.data?.rows, useFindAdminOrderQuery);
  const columns = useOrderColumns(address.openRecord);

  return (
    <Stack gap={3}>
      <ListHead title={t('orders.title')} count={query.data && t('orders.count', { count: query.data.total })}>
        <ListSearch address={address} label={t('orders.search')} />
        <ListFilter
          address={address}
          name="estado"
          label={t('orders.column.status')}
          all={t('orders.allStatuses')}
          options={orderStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="pago"
          label={t('orders.column.payment')}
          all={t('orders.allPayments')}
          options={paymentStatuses.map((value) => ({ value, label: t(`orders.payment.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="metodo"
          label={t('orders.column.method')}
          all={t('orders.allMethods')}
          options={paymentTypes.map((value) => ({ value, label: t(`orders.method.${value}`) }))}
        />
      </ListHead>
      <DataTable
        section="pedidos"
        caption={t('orders.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ orderNumber }) => orderNumber}
        address={address}
        query={query}
        failed={t('orders.failed')}
        noMatch={t('orders.noMatch')}
        empty={<EmptyState drawing="orders" title={t('orders.empty')} text={t('orders.emptyText')} />}
      />
      {open && <OrderDialog order={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
