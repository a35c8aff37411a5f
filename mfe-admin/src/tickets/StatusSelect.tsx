import { type AdminTicketView, type TicketStatus, ticketStatuses } from '@boom/contract';
import { SelectInput, useTranslation } from '@boom/platform';
import { useSaveTicket } from './useSaveTicket';

/** Any of the five, sent at once (admin specification, section 4). */
export function StatusSelect({ ticket }: { ticket: AdminTicketView }) {
  const { t } = useTranslation('admin');
  const { save, isLoading } = useSaveTicket();
  return (
    <SelectInput
      name="status"
      aria-label={t('tickets.statusOf', { number: ticket.ticketNumber })}
      value={ticket.status}
      disabled={isLoading || ticket.mergedInto !== undefined}
      onChange={({ target }) => save(ticket.id, { status: target.value as TicketStatus })}
    >
      {ticketStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`tickets.status.${status}`)}
        </option>
      ))}
    </SelectInput>
  );
}
