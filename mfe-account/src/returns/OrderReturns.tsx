import type { OrderView } from '@boom/contract';
import { Button, Heading, lastDayOf, lazyComponent, Stack, Text } from '@boom/platform';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { useReturnsTexts } from './i18n';
import { ReturnCard } from './ReturnCard';
import { returnChoices } from './returnChoices';
import { useFindReturnableQuery, useListOrderReturnsQuery } from './returns.api';

const ReturnDialog = lazyComponent(() => import('./ReturnDialog'));

/** The returns of an order that was delivered, and how to ask for another one; nothing for any other order. */
export function OrderReturns({ order }: { order: OrderView }) {
  // A delivery that was noted by mistake ends no return that was asked for meanwhile.
  const wasDelivered = order.status === 'ENTREGADO' || order.statusHistory.some(({ status }) => status === 'ENTREGADO');
  return wasDelivered ? <Delivered order={order} /> : null;
}

function Delivered({ order }: { order: OrderView }) {
  const { t } = useReturnsTexts();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const returns = useListOrderReturnsQuery(order.id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const returnable = useFindReturnableQuery(order.id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const choices = returnable.data && returnChoices(returnable.data);
  const query = {
    error: (!returns.data && returns.error) || (!choices && returnable.error),
    isFetching: returns.isFetching || returnable.isFetching,
    refetch: () => {
      void returns.refetch();
      void returnable.refetch();
    },
  };
  // The dialog stays open, with the reason why it was refused, where nothing may come back any more.
  if (returns.data?.length === 0 && choices && choices.kinds.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3} align="start">
        <Heading level={3} size="md" id={titleId}>
          {t('title')}
        </Heading>
        {!(returns.data && choices) && <NotLoaded query={query} level={4} height="4rem" label={t('loading')} />}
        {returns.data?.map((request) => (
          <ReturnCard key={request.id} request={request} />
        ))}
        {choices && choices.kinds.length > 0 && (
          <>
            <Text size="sm" tone="muted">
              {choices.returnUntil && `${t('returnUntil', { date: lastDayOf(choices.returnUntil) })} `}
              {choices.warrantyUntil && t('warrantyUntil', { date: lastDayOf(choices.warrantyUntil) })}
            </Text>
            <Button icon={<Undo2 />} onClick={() => setOpen(true)}>
              {t('ask')}
            </Button>
          </>
        )}
        {isOpen && choices && <ReturnDialog order={order} choices={choices} onClose={() => setOpen(false)} />}
      </Stack>
    </section>
  );
}
