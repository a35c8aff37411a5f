import type { AdminTicketView, TicketMessageView } from '@boom/contract';

/** The shop's last answer to the customer; notes are no answers. */
export const lastAnswer = ({ messages = [] }: AdminTicketView): TicketMessageView | undefined =>
  messages
    .filter(({ senderType, isInternal }) => senderType === 'ADMIN' && !isInternal)
    .reduce<TicketMessageView | undefined>(
      (last, message) => (!last || message.createdAt >= last.createdAt ? message : last),
      undefined,
    );
