import type { AdminOrderView } from '@boom/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatMoney,
  Heading,
  lazyPart,
  Row,
  Stack,
  Text,
  TextInput,
  useTranslation,
} from '@boom/platform';
import { useSearchParams } from '@boom/platform/router';
import { Table, type TableColumn } from '@boom/platform/tables';
import { useState } from 'react';
import { useListAdminOrdersQuery } from './orders.api';
import { StatusSelect } from './StatusSelect';

const OrderDialog = lazyPart(() => import('./OrderDialog'));

const matches = (order: AdminOrderView, typed: string) =>
  [order.orderNumber, order.user.fullName, order.user.email].some((text) =>
    text.toLowerCase().includes(typed.trim().toLowerCase()),
  );

export function Component() {
  const { t } = useTranslation('admin');
  const { data: orders = [], isLoading, isError, refetch } = useListAdminOrdersQuery();
  const [params, setParams] = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(null);
  const typed = params.get('q') ?? '';
  const shown = orders.filter((order) => matches(order, typed));
  const open = orders.find(({ id }) => id === openId);

  const columns: TableColumn<AdminOrderView>[] = [
    { id: 'number', header: t('orders.column.number'), isRowHeader: true, cell: ({ orderNumber }) => orderNumber },
    {
      id: 'customer',
      header: t('orders.column.customer'),
      cell: ({ user }) => (
        <Stack gap={0}>
          {user.fullName}
          <Text size="xs" tone="muted">
            {user.email}
          </Text>
        </Stack>
      ),
    },
    { id: 'date', header: t('orders.column.date'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'total',
      header: t('orders.column.total'),
      align: 'end',
      cell: ({ totalAmount }) => formatMoney(totalAmount),
    },
    { id: 'status', header: t('orders.column.status'), cell: (order) => <StatusSelect order={order} /> },
    {
      id: 'actions',
      header: t('orders.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (order) => (
        <Button aria-label={t('orders.detailsOf', { number: order.orderNumber })} onClick={() => setOpenId(order.id)}>
          {t('orders.details')}
        </Button>
      ),
    },
  ];

  return (
    <Stack gap={4}>
      <Row justify="space-between">
        <Heading level={1} size="xl">
          {t('orders.title')}
        </Heading>
        <TextInput
          type="search"
          name="q"
          aria-label={t('orders.search')}
          placeholder={t('orders.search')}
          value={typed}
          onChange={({ target }) => setParams(target.value ? { q: target.value } : {}, { replace: true })}
        />
      </Row>
      {isError ? (
        <ErrorState text={t('orders.failed')} onRetry={refetch} />
      ) : (
        <Table
          caption={t('orders.title')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          empty={
            typed ? (
              t('orders.noMatch')
            ) : (
              <EmptyState drawing="orders" title={t('orders.empty')} text={t('orders.emptyText')} />
            )
          }
        />
      )}
      {open && <OrderDialog order={open} onClose={() => setOpenId(null)} />}
    </Stack>
  );
}
