import type { AdminTicketView, TicketMessageView } from '@boom/contract';

/** The shop's last answer to the customer; notes are no answers. */
export const lastAnswer = ({ messages = [] }: AdminTicketView): TicketMessageView | undefined =>
  messages
    .filter(({ senderType, isInternal }) => senderType === 'ADMIN' && !isInternal)
    .reduce<TicketMessageView | undefined>(
      (last, message) => (!last || message.createdAt >= last.createdAt ? message : last),
      undefined,
    );

/** A key of its own for each reply. Not `randomUUID`, which pages without https do not have. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
