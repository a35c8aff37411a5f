import { type AdminOrderView, orderStatuses, paymentStatuses, paymentTypes } from '@boom/contract';
import { EmptyState, lazyComponent, Stack, useTranslation } from '@boom/platform';
import { useEffect, useRef } from 'react';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useFindAdminOrderQuery, useListAdminOrdersQuery } from './orders.api';
import { useBulkStatus } from './useBulkStatus';
import { useOrderColumns } from './useOrderColumns';
import { usePrintSlips } from './usePrintSlips';
import { isBoard, ViewToggle } from './ViewToggle';

const OrderDialog = lazyComponent(() => import('./OrderDialog'));
const OrderBoard = lazyComponent(() => import('./board/OrderBoard'));
const none: never[] = [];

export function Component() {
  const { t } = useTranslation('admin');
  const address = useListAddress();
  const onBoard = isBoard(address);
  const { sort, page, limit, search } = pageQuery(address);
  const found = {
    search,
    paymentStatus: address.filter('pago') || undefined,
    paymentType: address.filter('metodo') || undefined,
  };
  // The board has its own counts; its open order is read by its id.
  const query = useListAdminOrdersQuery(
    { ...found, status: address.filter('estado') || undefined, sort, page, limit },
    { skip: onBoard },
  );
  const open = useOpenRecord(address, onBoard ? none : query.data?.rows, useFindAdminOrderQuery);
  const columns = useOrderColumns(address.openRecord);
  const seen = useRef(new Map<string, AdminOrderView>());
  useEffect(() => {
    for (const order of query.data?.rows ?? []) seen.current.set(order.id, order);
  }, [query.data]);
  const { actions, dialogs } = useBulkStatus((id) => {
    const { orderNumber = id, user } = seen.current.get(id) ?? {};
    return { id, orderNumber, customer: user?.fullName ?? '' };
  });

  const { action: print, slips } = usePrintSlips((id) => seen.current.get(id));

  return (
    <Stack gap={3}>
      <ListHead
        title={t('orders.title')}
        count={!onBoard && query.data && t('orders.count', { count: query.data.total })}
        action={<ViewToggle address={address} />}
      >
        <ListSearch address={address} label={t('orders.search')} />
        {!onBoard && (
          <ListFilter
            address={address}
            name="estado"
            label={t('orders.column.status')}
            all={t('orders.allStatuses')}
            options={orderStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) }))}
          />
        )}
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
      {onBoard ? (
        <OrderBoard address={address} query={found} />
      ) : (
        <DataTable
          section="pedidos"
          caption={t('orders.title')}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ orderNumber }) => orderNumber}
          address={address}
          query={query}
          failed={t('orders.failed')}
          bulkActions={[...actions, print]}
          noMatch={t('orders.noMatch')}
          empty={<EmptyState drawing="orders" title={t('orders.empty')} text={t('orders.emptyText')} />}
        />
      )}
      {dialogs}
      {slips}
      {open && <OrderDialog order={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
