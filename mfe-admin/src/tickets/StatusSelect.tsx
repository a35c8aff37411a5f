import { type AdminTicketView, type TicketStatus, ticketStatuses } from '@boom/contract';
import { SelectInput } from '@boom/platform';
import { openByKey } from '../choices/openByKey';
import { useTicketsTexts } from './i18n';
import { useSaveTicket } from './useSaveTicket';

/** Any of the five, sent at once (admin specification, section 4). */
export function StatusSelect({ ticket }: { ticket: AdminTicketView }) {
  const { t } = useTicketsTexts();
  const { saveAtOnce, isLoading } = useSaveTicket();

  const handleChoice = (status: TicketStatus) => {
    if (!isLoading) void saveAtOnce(ticket.id, { status });
  };

  return (
    <SelectInput
      name="status"
      aria-label={t('statusOf', { number: ticket.ticketNumber })}
      value={ticket.status}
      // Disabled, it would lose the focus.
      aria-busy={isLoading || undefined}
      disabled={ticket.mergedInto !== undefined}
      onKeyDown={openByKey}
      onChange={({ target }) => handleChoice(target.value as TicketStatus)}
    >
      {ticketStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`status.${status}`)}
        </option>
      ))}
    </SelectInput>
  );
}
