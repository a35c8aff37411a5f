import { isUuid, MAX_SEARCH_LENGTH, type TicketStatus, ticketStatuses } from '@boom/contract';
import { stayInPlace, useSearchParams } from '@boom/platform/router';
import { useCallback, useEffect, useMemo, useRef } from 'react';

/** The state in the support centre's address. */
export interface SupportAddress {
  status: TicketStatus | null;
  q: string;
  page: number;
  /** Id of the ticket that is open. */
  ticket: string | null;
  /** Id or number of the order that a new ticket is about: opens the form. */
  order: string | null;
}

/** Longest id or number of an order that the API takes. */
const MAX_ORDER = 100;

function readAddress(params: URLSearchParams): SupportAddress {
  const page = params.get('page') ?? '';
  const ticket = params.get('ticket');
  return {
    status: ticketStatuses.find((status) => status === params.get('status')) ?? null,
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    ticket: isUuid(ticket) ? ticket : null,
    order: (params.get('order') ?? '').trim().slice(0, MAX_ORDER) || null,
  };
}

function writeAddress({ status, q, page, ticket, order }: SupportAddress): URLSearchParams {
  const entries = Object.entries({ status, q, page: page > 1 ? String(page) : null, ticket, order });
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => !!entry[1]));
}

/** The state of the support centre, stored in the address so that Back, a reload and a mail's link restore it. */
export function useSupportAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  // What was sent changes the address when its answer comes: a ticket may have been opened since it was sent.
  const latest = useRef<SupportAddress | null>(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  useEffect(
    () => () => {
      // The address of the page that comes next is not the support centre's to change.
      latest.current = null;
    },
    [],
  );

  /** `replace` for a change that is no history entry of its own. */
  const update = useCallback(
    (change: Partial<SupportAddress>, { replace = false } = {}) => {
      if (latest.current) setParams(writeAddress({ ...latest.current, ...change }), { replace, state: stayInPlace });
    },
    [setParams],
  );

  /**
   * The open dialog has a history entry of its own (`Dialog`), which is removed first: that calls this function again,
   * and then the entry below drops the ticket. So neither Back nor Forward opens a closed ticket.
   */
  const closeTicket = useCallback(() => {
    const { overlays } = (history.state ?? {}) as { overlays?: number };
    if (overlays) history.back();
    else update({ ticket: null }, { replace: true });
  }, [update]);

  return { address, update, closeTicket };
}
