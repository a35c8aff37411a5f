import {
  type AdminOrderView,
  mayAcceptTransfer,
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  TO_PREPARE,
  WAITING_CASH,
} from '@boom/contract';
import { lazyComponent, Stack } from '@boom/platform';
import { useEffect, useRef } from 'react';
import { useMay } from '../access/useMay';
import { useCommonTexts } from '../common/i18n';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { OneCustomer } from '../table/OneCustomer';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { BranchFilter } from './BranchFilter';
import { useOrdersTexts } from './i18n';
import { useFindAdminOrderQuery, useLazyFindAdminOrderQuery, useListAdminOrdersQuery } from './orders.api';
import { useBulkStatus } from './useBulkStatus';
import { useOrderColumns } from './useOrderColumns';
import { usePrintSlips } from './usePrintSlips';
import { isBoard, ViewToggle } from './ViewToggle';

const OrderDialog = lazyComponent(() => import('./OrderDialog'));
const OrderBoard = lazyComponent(() => import('./board/OrderBoard'));
const none: never[] = [];

export function Component() {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const may = useMay();
  const address = useListAddress();
  const onBoard = isBoard(address);
  const { sort, page, limit, search } = pageQuery(address);
  const found = {
    search,
    paymentStatus: address.filter('pago'),
    paymentType: address.filter('metodo'),
    cancelled: address.filter('cancelado'),
    branchId: address.filter('sucursal'),
    userId: address.filter('cliente'),
  };
  // The board has its own counts; its open order is read by its id.
  const query = useListAdminOrdersQuery(
    { ...found, status: address.filter('estado'), sort, page, limit },
    { skip: onBoard, refetchOnMountOrArgChange: true },
  );
  const open = useOpenRecord(address, onBoard ? none : query.data?.rows, useFindAdminOrderQuery);
  const columns = useOrderColumns(address.openRecord);
  const seen = useRef(new Map<string, AdminOrderView>());
  useEffect(() => {
    for (const order of query.data?.rows ?? []) seen.current.set(order.id, order);
  }, [query.data]);
  const { actions, dialogs } = useBulkStatus((id) => {
    const order = seen.current.get(id);
    const { orderNumber = id, user, pickup, status, updatedAt } = order ?? {};
    const isUnpaidTransfer = order && mayAcceptTransfer(order);
    return {
      id,
      orderNumber,
      customer: user?.fullName ?? '',
      status,
      updatedAt,
      branch: pickup?.name,
      isUnpaidTransfer,
    };
  });

  const [findOrder] = useLazyFindAdminOrderQuery();
  const { action: print, slips } = usePrintSlips(async (ids) => {
    // A parcel goes out by its label: one may have been cancelled or held since the list was read.
    const { rows } = await query.refetch().unwrap();
    const read = ids.map(async (id) => rows.find((order) => order.id === id) ?? findOrder(id).unwrap());
    return Promise.all(read);
  });

  return (
    <Stack gap={3}>
      <ListHead
        title={t('title')}
        count={!onBoard && query.data && t('count', { count: query.data.total })}
        action={<ViewToggle address={address} />}
      >
        <ListSearch address={address} label={t('search')} />
        {!onBoard && (
          <ListFilter
            address={address}
            name="estado"
            label={t('column.status')}
            all={t('allStatuses')}
            options={[
              { value: TO_PREPARE, label: t('toPrepare') },
              ...orderStatuses.map((value) => ({ value, label: tCommon(`orderStatus.${value}`) })),
            ]}
          />
        )}
        <ListFilter
          address={address}
          name="pago"
          label={t('column.payment')}
          all={t('allPayments')}
          options={[...paymentStatuses, WAITING_CASH].map((value) => ({ value, label: t(`payment.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="metodo"
          label={t('column.method')}
          all={t('allMethods')}
          options={paymentTypes.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="cancelado"
          label={t('column.cancelled')}
          all={t('allCancelled')}
          options={[{ value: 'true', label: t('cancelledUnpaid') }]}
        />
        <BranchFilter address={address} />
        <OneCustomer address={address} />
      </ListHead>
      {onBoard ? (
        <OrderBoard address={address} query={found} />
      ) : (
        <DataTable
          section="pedidos"
          t={t}
          columns={columns}
          rowName={({ orderNumber }) => orderNumber}
          address={address}
          query={query}
          bulkActions={may('fulfilment') ? [...actions, print] : [print]}
        />
      )}
      {dialogs}
      {slips}
      {open && <OrderDialog order={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
