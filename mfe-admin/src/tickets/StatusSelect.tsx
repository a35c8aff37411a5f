import { type AdminTicketView, type TicketStatus, ticketStatuses } from '@boom/contract';
import { SelectInput } from '@boom/platform';
import { useTicketsTexts } from './i18n';
import { useSaveTicket } from './useSaveTicket';

/** Any of the five, sent at once (admin specification, section 4). */
export function StatusSelect({ ticket }: { ticket: AdminTicketView }) {
  const { t } = useTicketsTexts();
  const { saveAtOnce, isLoading } = useSaveTicket();
  return (
    <SelectInput
      name="status"
      aria-label={t('statusOf', { number: ticket.ticketNumber })}
      value={ticket.status}
      disabled={isLoading || ticket.mergedInto !== undefined}
      onChange={({ target }) => saveAtOnce(ticket.id, { status: target.value as TicketStatus })}
    >
      {ticketStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`status.${status}`)}
        </option>
      ))}
    </SelectInput>
  );
}
