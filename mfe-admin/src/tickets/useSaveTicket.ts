import type { TicketUpdate } from '@boom/contract';
import { useToast } from '@boom/platform';
import { useErrorToast } from '../common/useErrorToast';
import { useTicketsTexts } from './i18n';
import { useUpdateTicketMutation } from './tickets.api';

/** Sends changes of a ticket and shows the result. */
export function useSaveTicket() {
  const { t } = useTicketsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [updateTicket, { isLoading }] = useUpdateTicketMutation();

  /** @returns the API's error, or undefined. */
  async function save(ticketId: string, changes: TicketUpdate): Promise<unknown> {
    const { error } = await updateTicket({ ticketId, ...changes });
    if (error) {
      showError(error, t('updateFailed'));
    } else showToast({ tone: 'success', title: t('updated') });
    return error;
  }

  return { save, isLoading };
}
