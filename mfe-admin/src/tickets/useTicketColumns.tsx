import type { AdminTicketView } from '@boom/contract';
import { formatDate, Stack, Text, useTranslation } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { Choice } from '../table/tableLook';
import { StatusSelect } from './StatusSelect';
import { TicketPriorityBadge } from './TicketBadges';
import { useAdministrators } from './useAdministrators';

/** The columns of the queue. */
export function useTicketColumns(): DataColumn<AdminTicketView>[] {
  const { t } = useTranslation('admin');
  const { nameOf } = useAdministrators();
  return [
    {
      id: 'ticket',
      header: t('tickets.column.ticket'),
      isRowHeader: true,
      isLong: true,
      cell: ({ ticketNumber, subject }) => (
        <Stack gap={0}>
          {subject}
          <Text as="span" size="xs" tone="muted">
            {ticketNumber}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'customer',
      header: t('tickets.column.customer'),
      isLong: true,
      cell: ({ name, email }) => (
        <Stack gap={0}>
          {name}
          <Text as="span" size="xs" tone="muted">
            {email}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'status',
      header: t('tickets.column.status'),
      cell: (ticket) => (
        <Choice>
          <StatusSelect ticket={ticket} />
        </Choice>
      ),
    },
    {
      id: 'category',
      header: t('tickets.column.category'),
      cell: ({ category }) => t(`tickets.category.${category}`),
    },
    {
      id: 'priority',
      header: t('tickets.column.priority'),
      sort: { descending: 'priority' },
      cell: ({ priority }) => <TicketPriorityBadge priority={priority} />,
    },
    {
      id: 'assigned',
      header: t('tickets.column.assigned'),
      cell: ({ assignedTo }) => (assignedTo ? nameOf(assignedTo) : t('tickets.unassigned')),
    },
    {
      id: 'date',
      header: t('tickets.column.date'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
}
