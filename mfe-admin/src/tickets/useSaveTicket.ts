import type { TicketUpdate } from '@boom/contract';
import { useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { useTicketsTexts } from './i18n';
import { useUpdateTicketMutation } from './tickets.api';

/** Sends changes of a ticket and shows the result. */
export function useSaveTicket() {
  const { t } = useTicketsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [updateTicket, { isLoading }] = useUpdateTicketMutation();

  /** For a form, which says what failed. @throws the API's error. */
  async function save(ticketId: string, changes: TicketUpdate): Promise<void> {
    await updateTicket({ ticketId, ...changes }).unwrap();
    showToast({ tone: 'success', title: t('updated') });
  }

  /** For what is no form. */
  const saveAtOnce = (ticketId: string, changes: TicketUpdate) =>
    save(ticketId, changes).catch((error) => showError(error, t('updateFailed')));

  return { save, saveAtOnce, isLoading };
}
