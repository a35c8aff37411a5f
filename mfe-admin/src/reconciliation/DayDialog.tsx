import { MAX_LIST_ROWS, type ReconciliationEntry } from '@boom/contract';
import { formatDateTime, formatMoney, Notice, Stack, Text } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Link } from '@boom/platform/router';
import { dayName } from '../common/dayName';
import { NotLoaded } from '../common/NotLoaded';
import { Table, type TableColumn } from '../table/Table';
import { Difference, NOTHING } from './Difference';
import { useReconciliationTexts } from './i18n';
import { useListReconciliationEntriesQuery } from './reconciliation.api';

/** The movements of a bank day, the largest differences first, each with its order. */
export function DayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useReconciliationTexts();
  const query = useListReconciliationEntriesQuery({ from: day, to: day }, { refetchOnMountOrArgChange: true });
  const { currentData, error } = query;
  const columns: TableColumn<ReconciliationEntry>[] = [
    {
      id: 'kind',
      header: t('column.kind'),
      isRowHeader: true,
      cell: ({ kind, at, paymentId }) => (
        <Stack gap={0}>
          <strong>{t(`kind.${kind}`)}</strong>
          <Text size="xs" tone="muted">
            {formatDateTime(at)}
            {paymentId && ` · ${paymentId}`}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'order',
      header: t('column.order'),
      cell: ({ orderId, orderNumber }) =>
        orderId ? <Link to={`/admin/pedidos?abierto=${orderId}`}>{orderNumber}</Link> : t('noOrder'),
    },
    { id: 'in', header: t('column.amountIn'), align: 'end', cell: ({ amountIn }) => moneyOrDash(amountIn) },
    { id: 'out', header: t('column.amountOut'), align: 'end', cell: ({ amountOut }) => moneyOrDash(amountOut) },
    { id: 'fee', header: t('column.fee'), align: 'end', cell: ({ fee }) => moneyOrDash(fee ?? NOTHING) },
    {
      id: 'difference',
      header: t('column.difference'),
      align: 'end',
      cell: ({ difference, expected, kept }) => (
        <Stack gap={0} align="end">
          <Difference amount={difference} />
          {difference !== NOTHING && (
            <Text size="xs" tone="muted">
              {t('compared', { expected: formatMoney(expected), kept: formatMoney(kept) })}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t('dayTitle', { date: dayName(day) })} description={t('dayText')}>
      {error && !currentData ? (
        <NotLoaded query={query} title={t('failed')} />
      ) : (
        <Stack gap={3}>
          {currentData?.length === MAX_LIST_ROWS && <Notice tone="info">{t('cut')}</Notice>}
          <Table
            caption={t('dayTitle', { date: dayName(day) })}
            columns={columns}
            rows={currentData ?? []}
            // Two deposits of an order on one bank day differ in nothing that names them.
            rowKey={(_entry, place) => String(place)}
            isLoading={!currentData}
            empty={t('empty')}
          />
        </Stack>
      )}
    </Dialog>
  );
}

const moneyOrDash = (amount: string) => (amount === NOTHING ? '–' : formatMoney(amount));
