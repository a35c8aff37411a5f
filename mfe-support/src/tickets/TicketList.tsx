import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Skeleton,
  Stack,
  useTranslation,
  VisuallyHidden,
} from '@boom/platform';
import { TicketCard } from './TicketCard';
import { useListTicketsQuery } from './tickets.api';

interface TicketListProps {
  onCreate: () => void;
  onOpen: (ticketId: string) => void;
}

export function TicketList({ onCreate, onOpen }: TicketListProps) {
  const { t } = useTranslation('support');
  const { data: tickets, isLoading, isError, refetch } = useListTicketsQuery();

  return (
    <Stack as="section" gap={4} aria-labelledby="tickets" aria-busy={isLoading}>
      <Heading level={2} id="tickets">
        {t('list.title')}
      </Heading>
      {isLoading && (
        <>
          <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
          <Skeleton $height="9rem" />
          <Skeleton $height="9rem" />
        </>
      )}
      {isError && <ErrorState text={t('list.failed')} onRetry={refetch} />}
      {tickets?.length === 0 && (
        <EmptyState
          drawing="support"
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          action={<Button onClick={onCreate}>{t('list.createFirst')}</Button>}
        />
      )}
      {tickets?.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} onOpen={() => onOpen(ticket.id)} />
      ))}
    </Stack>
  );
}
