import type { AdminOrderView, OrderStatus } from '@boom/contract';
import { Button, Stack, Text, tokens } from '@boom/platform';
import { useDroppable } from '@dnd-kit/core';
import { useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../../common/i18n';
import { NotLoaded } from '../../common/NotLoaded';
import { handOnFocusWithin } from '../../focus/RemoveButton';
import type { ListAddress } from '../../table/useListAddress';
import { useOrdersTexts } from '../i18n';
import { type BoardQuery, type OrdersQuery, useListAdminOrdersQuery } from '../orders.api';
import { BoardCard } from './BoardCard';

/** How many cards a column begins with, and adds. */
const COLUMN_CARDS = 20;

const Column = styled.section<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  max-height: max(24rem, calc(100dvh - 14rem));
  padding: ${tokens.space[2]};
  overflow-y: auto;
  scroll-snap-align: start;
  background: ${({ $isOver }) => ($isOver ? tokens.color.hover : tokens.color.canvas)};
  border: 1px solid ${({ $isOver }) => ($isOver ? tokens.color.focus : tokens.color.line)};
  border-radius: ${tokens.radius.card};
`;

const Head = styled.h2`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[1]};
  font-size: ${tokens.size.sm};
`;

/** None when those that are asked for cannot be read: the ones before are no answer. */
function useOrders(query: OrdersQuery) {
  const answer = useListAdminOrdersQuery(query, { refetchOnMountOrArgChange: true });
  return answer.error ? { ...answer, data: answer.currentData } : answer;
}

interface BoardColumnProps {
  status: OrderStatus;
  query: BoardQuery;
  address: ListAddress;
  /** The ids of the orders that are being sent to another column. */
  moving: readonly string[];
  onMove: (order: AdminOrderView, status: OrderStatus) => void;
}

/** The orders of one status, the newest first; more of them on request. */
export function BoardColumn({ status, query, ...card }: BoardColumnProps) {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const of = JSON.stringify(query);
  const [pages, setPages] = useState({ of, count: 1 });
  const count = pages.of === of ? pages.count : 1;
  const asked = { ...query, status, limit: COLUMN_CARDS };
  const { data } = useOrders(asked);
  const name = tCommon(`orderStatus.${status}`);
  return (
    <Column ref={setNodeRef} $isOver={isOver} aria-label={name} tabIndex={-1}>
      <Head>
        {name}
        <Text as="span" size="sm" tone="muted" isTabular>
          {data?.total.toLocaleString('es-MX')}
        </Text>
      </Head>
      <Stack as="ul" role="list" gap={2}>
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
          <BoardPage key={page} label={name} query={page > 1 ? { ...asked, page } : asked} {...card} />
        ))}
      </Stack>
      {data?.total === 0 && (
        <Text size="sm" tone="muted">
          {t('board.empty')}
        </Text>
      )}
      {data && data.total > count * COLUMN_CARDS && (
        <Button
          ref={handOnFocusWithin}
          size="sm"
          aria-label={t('board.moreOf', { status: name })}
          onClick={() => setPages({ of, count: count + 1 })}
        >
          {t('board.more')}
        </Button>
      )}
    </Column>
  );
}

function BoardPage({
  query,
  label,
  ...card
}: { query: OrdersQuery; label: string } & Pick<BoardColumnProps, 'address' | 'moving' | 'onMove'>) {
  const { t } = useOrdersTexts();
  const orders = useOrders(query);
  if (orders.data) {
    return orders.data.rows.map((order) => (
      <li key={order.id} ref={handOnFocusWithin}>
        <BoardCard order={order} {...card} />
      </li>
    ));
  }
  return (
    <li>
      <NotLoaded query={orders} text={t('failed')} height="7rem" label={label} />
    </li>
  );
}
