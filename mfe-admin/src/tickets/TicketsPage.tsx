import { ticketCategories, ticketPriorities, ticketStatuses } from '@boom/contract';
import { lazyComponent, Stack } from '@boom/platform';
import { POLL_MS, usePolled } from '../polling/usePolled';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { OneCustomer } from '../table/OneCustomer';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useTicketsTexts } from './i18n';
import { StatsCards } from './StatsCards';
import { useListAdminTicketsQuery } from './tickets.api';
import { useTicketColumns } from './useTicketColumns';

const TicketDialog = lazyComponent(() => import('./TicketDialog'));

/** Values of the assignee's filter in the address, and the API's. */
const assignments = { mios: 'me', 'sin-asignar': 'none' } as const;

/** The queue of all customers' tickets. */
export function Component() {
  const { t } = useTicketsTexts();
  const address = useListAddress();
  const query = usePolled(
    useListAdminTicketsQuery,
    {
      ...pageQuery(address),
      status: address.filter('estado'),
      priority: address.filter('prioridad'),
      category: address.filter('categoria'),
      assigned: assignments[address.filter('responsable') as keyof typeof assignments],
      userId: address.filter('cliente'),
    },
    POLL_MS * 2,
  );
  const columns = useTicketColumns();

  return (
    <Stack gap={3}>
      <ListHead title={t('title')} count={query.data && t('count', { count: query.data.total })}>
        <ListSearch address={address} label={t('search')} />
        <ListFilter
          address={address}
          name="estado"
          label={t('column.status')}
          all={t('allStatuses')}
          options={ticketStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="prioridad"
          label={t('column.priority')}
          all={t('allPriorities')}
          options={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="categoria"
          label={t('column.category')}
          all={t('allCategories')}
          options={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="responsable"
          label={t('column.assigned')}
          all={t('everybodys')}
          options={(['mios', 'sin-asignar'] as const).map((value) => ({
            value,
            label: t(`assigned.${value}`),
          }))}
        />
        <OneCustomer address={address} />
      </ListHead>
      <StatsCards />
      <DataTable
        section="tickets"
        t={t}
        drawing="support"
        columns={columns}
        rowName={({ ticketNumber }) => ticketNumber}
        address={address}
        query={query}
      />
      {address.open && (
        <TicketDialog key={address.open} id={address.open} linkTo={address.linkTo} onClose={address.closeRecord} />
      )}
    </Stack>
  );
}
