import type { AdminTicketView } from '@boom/contract';
import { formatDate, formatDateTime } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { MomentCell, SelectCell } from '../table/dataTableStyles';
import { personColumn } from '../table/personColumn';
import { TwoLines } from '../table/TwoLines';
import { useTicketsTexts } from './i18n';
import { StatusSelect } from './StatusSelect';
import { TicketPriorityBadge } from './TicketBadges';
import { useAdministrators } from './useAdministrators';

/** The columns of the queue. */
export function useTicketColumns(): DataColumn<AdminTicketView>[] {
  const { t } = useTicketsTexts();
  const { nameOf } = useAdministrators();
  return [
    {
      id: 'ticket',
      header: t('column.ticket'),
      isRowHeader: true,
      isLong: true,
      cell: ({ ticketNumber, category, subject }) => (
        <TwoLines below={`${ticketNumber} · ${t(`category.${category}`)}`}>{subject}</TwoLines>
      ),
    },
    personColumn(t('column.customer'), true),
    {
      id: 'status',
      header: t('column.status'),
      cell: (ticket) => (
        <SelectCell $rem={11}>
          <StatusSelect ticket={ticket} />
        </SelectCell>
      ),
    },
    {
      id: 'priority',
      header: t('column.priority'),
      sort: { descending: 'priority' },
      cell: ({ priority }) => <TicketPriorityBadge priority={priority} />,
    },
    {
      id: 'assigned',
      header: t('column.assigned'),
      cell: ({ assignedTo }) => (assignedTo ? nameOf(assignedTo) : t('unassigned')),
    },
    {
      id: 'date',
      header: t('column.date'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      id: 'updated',
      header: t('column.updated'),
      sort: { descending: 'updated' },
      cell: ({ updatedAt }) => <MomentCell>{formatDateTime(updatedAt)}</MomentCell>,
    },
  ];
}
