import { MAX_SEARCH_LENGTH } from '@boom/contract';
import { stayInPlace, useSearchParams } from '@boom/platform/router';
import { useEffect, useRef, useState } from 'react';

/** Names of the address's parameters; all others are filters. */
const [QUERY, SORT, PAGE, OPEN] = ['q', 'orden', 'pagina', 'abierto'];

/** In the address instead of an id: `?abierto=nuevo`. */
export const NEW = 'nuevo';

/** The state of a list in the address. */
export interface ListAddress {
  /** The search words; empty for none. */
  q: string;
  /** The API's name of an order (`price_asc`); undefined for the list's own. */
  sort: string | undefined;
  /** From 1. */
  page: number;
  /** The id of the record that is open. */
  open: string | null;
  /** The value of a filter; undefined where it is not set. */
  filter: (name: string) => string | undefined;
  /** Replaces the history entry: "back" does not step through half-typed words. */
  searchFor: (words: string) => void;
  setFilter: (name: string, value: string) => void;
  /** Several at once: "back" takes all of them back. */
  setFilters: (values: Record<string, string>) => void;
  setSort: (sort: string) => void;
  /** @param replace the history entry: "back" would come to a page that is gone. */
  goTo: (page: number, replace?: boolean) => void;
  /** Opens a record; replaces another open one. */
  openRecord: (id: string) => void;
  closeRecord: () => void;
  /** The query string that opens a record, for a link. */
  linkTo: (id: string) => string;
  /** Identifies the rows of the list: changes with search and filters, not with order and page. */
  scope: string;
  /** Whether a search or filter is set. */
  isNarrowed: boolean;
}

/**
 * Search, filters, order, page and the open record of a list, stored in the address – `?q=&estado=&orden=&pagina=&abierto=`
 * – so that a reload, "back" and a link in a chat come to the same place. Every section has one:
 *
 *     const address = useListAddress();
 *     const orders = useListAdminOrdersQuery({ ...pageQuery(address), status: address.filter('estado') });
 *
 * Filters have Spanish names, like the sections. A new search or filter starts at page 1.
 */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const opened = params.get(OPEN);
  const [closed, setClosed] = useState<string | null>(null);

  const open = opened === closed ? null : opened;
  // How often a record was closed: tells the same one, opened again, from the earlier opening.
  const closings = useRef(0);
  const closedBefore = closings.current;

  useEffect(() => {
    setClosed((last) => (last === opened ? last : null));
  }, [opened]);
  useEffect(() => {
    if (open === null) closings.current += 1;
  }, [open]);

  // A row may be clicked before the last search is rendered: the second change builds on the first.
  const latest = useRef<URLSearchParams | null>(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  useEffect(
    () => () => {
      // The address of the section that comes next is not this list's to change.
      latest.current = null;
    },
    [],
  );

  function change(values: Record<string, string>, replace = false) {
    if (!latest.current) return;
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setParams(next, { replace, state: stayInPlace });
  }

  /*
   * An open dialog has a history entry of its own above the list's and removes it when it closes; only then may the
   * entry below be changed. After "back" it is gone already.
   */
  function close(then: () => void) {
    setClosed(opened);
    if (history.state?.overlays > 0) addEventListener('popstate', () => setTimeout(then), { once: true });
    else then();
  }

  function show(id: string) {
    // Until the address names the next one, the previous one stays closed.
    setClosed((last) => (last === id ? null : last));
    change({ [OPEN]: id }, true);
  }

  /*
   * An answer that comes late neither closes nor replaces what was opened since. One that was closed meanwhile may not be
   * drawn so yet: the next one opens all the same.
   */
  const openNow = () => latest.current?.get(OPEN) ?? null;
  function openRecord(id: string) {
    if (openNow() === null || (openNow() === opened && open === null)) show(id);
    else if (openNow() === opened) close(() => show(id));
  }
  function closeRecord() {
    if (openNow() === opened && closedBefore === closings.current) close(() => change({ [OPEN]: '' }, true));
  }

  const narrowing = [...params].filter(([name, value]) => ![SORT, PAGE, OPEN].includes(name) && value !== '');
  const words = params.get(QUERY)?.slice(0, MAX_SEARCH_LENGTH) ?? '';
  const pageNumber = Number(params.get(PAGE));
  return {
    // Without the half of a character at which it was cut.
    q: words.replace(/[\uD800-\uDBFF]$/, ''),
    sort: params.get(SORT) ?? undefined,
    page: Number.isInteger(pageNumber) && pageNumber > 1 ? pageNumber : 1,
    open,
    filter: (name) => params.get(name) || undefined,
    searchFor: (words) => change({ [QUERY]: words.trim(), [PAGE]: '' }, true),
    setFilter: (name, value) => change({ [name]: value, [PAGE]: '' }),
    setFilters: (values) => change({ ...values, [PAGE]: '' }),
    setSort: (sort) => change({ [SORT]: sort, [PAGE]: '' }),
    goTo: (page, replace) => change({ [PAGE]: page > 1 ? String(page) : '' }, replace),
    openRecord,
    closeRecord,
    linkTo: (id) => {
      const next = new URLSearchParams(params);
      next.set(OPEN, id);
      return `?${next}`;
    },
    scope: new URLSearchParams(narrowing).toString(),
    isNarrowed: narrowing.length > 0,
  };
}
