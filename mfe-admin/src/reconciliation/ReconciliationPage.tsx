import { isDay, type ReconciliationDay } from '@boom/contract';
import { Button, formatMoney, Notice, Stack } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Download } from 'lucide-react';
import { dayName } from '../common/dayName';
import { NotLoaded } from '../common/NotLoaded';
import { csvAddress } from '../files/csvAddress';
import { download } from '../files/download';
import { ListHead } from '../table/ListHead';
import { PeriodFilter } from '../table/PeriodFilter';
import { Table, type TableColumn } from '../table/Table';
import { useListAddress } from '../table/useListAddress';
import { DayDialog } from './DayDialog';
import { Difference } from './Difference';
import { useReconciliationTexts } from './i18n';
import { useListReconciliationQuery } from './reconciliation.api';

/** Orders against payments, refunds, fees and transfers by bank day; what does not add up comes first. */
export function Component() {
  const { t } = useReconciliationTexts();
  const address = useListAddress();
  const days = { from: address.filter('desde'), to: address.filter('hasta') };
  const query = useListReconciliationQuery(days, { refetchOnMountOrArgChange: true });
  const { currentData, error } = query;
  const odd = currentData?.filter(({ differences }) => differences > 0).length ?? 0;
  const amounts = ['expected', 'cardPayments', 'transfers', 'refunds', 'fees', 'net'] as const;
  const columns: TableColumn<ReconciliationDay>[] = [
    {
      id: 'day',
      header: t('column.day'),
      isRowHeader: true,
      cell: ({ date }) => (
        <Link to={address.linkTo(date)} aria-label={t('openDay', { date: dayName(date) })}>
          {dayName(date)}
        </Link>
      ),
    },
    {
      id: 'difference',
      header: t('column.difference'),
      align: 'end',
      cell: ({ difference }) => <Difference amount={difference} />,
    },
    ...amounts.map(
      (id): TableColumn<ReconciliationDay> => ({
        id,
        header: t(`column.${id}`),
        align: 'end',
        cell: (day) => formatMoney(day[id]),
      }),
    ),
  ];

  return (
    <Stack gap={3}>
      <ListHead
        title={t('title')}
        action={
          <Button icon={<Download />} onClick={() => download(csvAddress('reconciliation', days))}>
            {t('export')}
          </Button>
        }
      >
        <PeriodFilter address={address} />
      </ListHead>
      {error && !currentData ? (
        <NotLoaded query={query} title={t('failed')} />
      ) : (
        <>
          {currentData && currentData.length > 0 && (
            <Notice tone={odd > 0 ? 'warning' : 'success'}>{odd > 0 ? t('odd', { count: odd }) : t('even')}</Notice>
          )}
          <Table
            caption={t('title')}
            columns={columns}
            rows={currentData ?? []}
            rowKey={({ date }) => date}
            isLoading={!currentData}
            empty={t('empty')}
          />
        </>
      )}
      {address.open && isDay(address.open) && <DayDialog day={address.open} onClose={address.closeRecord} />}
    </Stack>
  );
}
