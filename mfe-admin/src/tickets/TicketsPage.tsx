import { ticketCategories, ticketPriorities, ticketStatuses } from '@boom/contract';
import { EmptyState, lazyComponent, Stack, useTranslation } from '@boom/platform';
import { usePolled } from '../polling/usePolled';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { POLL_MS } from '../waiting/useWaiting';
import { StatsCards } from './StatsCards';
import { useListAdminTicketsQuery } from './tickets.api';
import { useTicketColumns } from './useTicketColumns';

const TicketDialog = lazyComponent(() => import('./TicketDialog'));

/** Values of the assignee's filter in the address, and the API's. */
const assignments = { mios: 'me', 'sin-asignar': 'none' } as const;

/** The queue of all customers' tickets. */
export function Component() {
  const { t } = useTranslation('admin');
  const address = useListAddress();
  const filter = (name: string) => address.filter(name) || undefined;
  const query = usePolled(
    useListAdminTicketsQuery,
    {
      ...pageQuery(address),
      status: filter('estado'),
      priority: filter('prioridad'),
      category: filter('categoria'),
      assigned: assignments[address.filter('responsable') as keyof typeof assignments],
    },
    POLL_MS * 2,
  );
  const columns = useTicketColumns();

  return (
    <Stack gap={3}>
      <ListHead title={t('tickets.title')} count={query.data && t('tickets.count', { count: query.data.total })}>
        <ListSearch address={address} label={t('tickets.search')} />
        <ListFilter
          address={address}
          name="estado"
          label={t('tickets.column.status')}
          all={t('tickets.allStatuses')}
          options={ticketStatuses.map((value) => ({ value, label: t(`tickets.status.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="prioridad"
          label={t('tickets.column.priority')}
          all={t('tickets.allPriorities')}
          options={ticketPriorities.map((value) => ({ value, label: t(`tickets.priority.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="categoria"
          label={t('tickets.column.category')}
          all={t('tickets.allCategories')}
          options={ticketCategories.map((value) => ({ value, label: t(`tickets.category.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="responsable"
          label={t('tickets.column.assigned')}
          all={t('tickets.everybodys')}
          options={(['mios', 'sin-asignar'] as const).map((value) => ({
            value,
            label: t(`tickets.assigned.${value}`),
          }))}
        />
      </ListHead>
      <StatsCards />
      <DataTable
        section="tickets"
        caption={t('tickets.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ ticketNumber }) => ticketNumber}
        address={address}
        query={query}
        failed={t('tickets.failed')}
        noMatch={t('tickets.noMatch')}
        empty={<EmptyState drawing="support" title={t('tickets.empty')} text={t('tickets.emptyText')} />}
      />
      {address.open && (
        <TicketDialog key={address.open} id={address.open} linkTo={address.linkTo} onClose={address.closeRecord} />
      )}
    </Stack>
  );
}
