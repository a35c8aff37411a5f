import type { TicketUpdate } from '@boom/contract';
import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useTicketsTexts } from './i18n';
import { useUpdateTicketMutation } from './tickets.api';

/** Sends changes of a ticket and shows the result. */
export function useSaveTicket() {
  const { t } = useTicketsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [updateTicket, { isLoading }] = useUpdateTicketMutation();

  /** @returns the API's error, or undefined. */
  async function save(ticketId: string, changes: TicketUpdate): Promise<unknown> {
    const { error } = await updateTicket({ ticketId, ...changes });
    if (error) {
      const description = errorMessage(error, t('updateFailed'));
      showToast({ tone: 'error', title: tCommon('error'), description });
    } else showToast({ tone: 'success', title: t('updated') });
    return error;
  }

  return { save, isLoading };
}
