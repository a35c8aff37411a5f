import type { UserView } from '@boom/contract';
import { Button, EmptyState, ErrorState, Heading, Skeleton, Stack, VisuallyHidden } from '@boom/platform';
import { useRef } from 'react';
import { useTicketsTexts } from './i18n';
import { seenUntil } from './seenAnswers';
import { TicketCard } from './TicketCard';
import { TicketFilters } from './TicketFilters';
import { TicketPages } from './TicketPages';
import { live, useListTicketsQuery } from './tickets.api';
import type { SupportAddress } from './useSupportAddress';

interface TicketListProps {
  user: UserView;
  address: SupportAddress;
  onChange: (change: Partial<SupportAddress>) => void;
  onCreate: () => void;
  onOpen: (ticketId: string) => void;
}

/** "Mis Tickets", a page at a time, filtered and searched by the API. */
export function TicketList({ user, address, onChange, onCreate, onOpen }: TicketListProps) {
  const { t } = useTicketsTexts();
  const { status, q, page } = address;
  const isNarrowed = status !== null || q !== '' || page > 1;
  const {
    data: last,
    currentData,
    isFetching,
    error,
    refetch,
  } = useListTicketsQuery({ status: status ?? undefined, search: q || undefined, page }, live);
  // The tickets of another page or filter are not the answer; they stay only while it is loading.
  const data = error && !currentData ? undefined : last;
  const heading = useRef<HTMLHeadingElement>(null);
  // What is shown next begins at the top; the button that was pressed may go.
  const show = (next: Partial<SupportAddress>) => {
    onChange(next);
    heading.current?.focus();
  };
  // Read only once there is a list, so never during server rendering.
  const seen = data && seenUntil(user.id, data.rows);
  const isEmpty = data?.rows.length === 0;

  return (
    <Stack as="section" gap={4} aria-labelledby="tickets" aria-busy={!data && !error}>
      <Heading level={2} id="tickets" ref={heading} tabIndex={-1}>
        {t('list.title')}
      </Heading>
      {(isNarrowed || (data && !isEmpty)) && <TicketFilters address={address} onChange={onChange} />}
      <VisuallyHidden role="status">
        {data ? t('list.count', { count: data.total }) : !error && t('list.loading')}
      </VisuallyHidden>
      {!data && !error && (
        <>
          <Skeleton $height="9rem" />
          <Skeleton $height="9rem" />
        </>
      )}
      {error && !data && <ErrorState text={t('list.failed')} onRetry={refetch} isRetrying={isFetching} />}
      {isEmpty && !isNarrowed && (
        <EmptyState
          drawing="support"
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          action={<Button onClick={onCreate}>{t('list.createFirst')}</Button>}
        />
      )}
      {isEmpty && isNarrowed && (
        <EmptyState
          drawing="search"
          title={t('filters.emptyTitle')}
          action={<Button onClick={() => show({ status: null, q: '', page: 1 })}>{t('filters.clear')}</Button>}
        />
      )}
      {data?.rows.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          isUnread={!!seen && !!ticket.lastAnswerAt && ticket.lastAnswerAt > seen(ticket.id)}
          onOpen={() => onOpen(ticket.id)}
        />
      ))}
      {data && !isEmpty && <TicketPages page={page} total={data.total} onChange={(next) => show({ page: next })} />}
    </Stack>
  );
}
