import type { TicketUpdate } from '@boom/contract';
import { errorMessage, useToast, useTranslation } from '@boom/platform';
import { useUpdateTicketMutation } from './tickets.api';

/** Sends changes of a ticket and shows the result. */
export function useSaveTicket() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [updateTicket, { isLoading }] = useUpdateTicketMutation();

  /** @returns the API's error, or undefined. */
  async function save(ticketId: string, changes: TicketUpdate): Promise<unknown> {
    const { error } = await updateTicket({ ticketId, ...changes });
    if (error) {
      const description = errorMessage(error, t('tickets.updateFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
    } else showToast({ tone: 'success', title: t('tickets.updated') });
    return error;
  }

  return { save, isLoading };
}
