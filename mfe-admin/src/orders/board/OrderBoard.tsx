import { type AdminOrderView, type OrderStatus, orderStatuses } from '@boom/contract';
import { tokens, useTranslation } from '@boom/platform';
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import styled from 'styled-components';
import type { ListAddress } from '../../table/useListAddress';
import type { OrdersQuery } from '../orders.api';
import { useChangeStatus } from '../useChangeStatus';
import { Card } from './BoardCard';
import { BoardColumn } from './BoardColumn';
import { toNextColumn } from './toNextColumn';

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(15rem, 1fr);
  gap: ${tokens.space[3]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  padding-bottom: ${tokens.space[2]};
`;

/** A press that moves less than this is none of dragging, px. */
const DRAG_FROM_PX = 6;

interface OrderBoardProps {
  address: ListAddress;
  /** What is searched and filtered. */
  query: Omit<OrdersQuery, 'status' | 'page' | 'limit' | 'sort'>;
}

/**
 * A column for each status. An order is moved by the menu of its card, by dragging its handle, or with the keyboard on
 * it: the space bar lifts, arrows choose a column, the space bar drops; arrows alone do nothing.
 */
export default function OrderBoard({ address, query }: OrderBoardProps) {
  const { t } = useTranslation('admin');
  const { changeStatus } = useChangeStatus();
  const [lifted, setLifted] = useState<AdminOrderView | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );

  async function move(order: AdminOrderView, status: OrderStatus) {
    if (status === order.status || moving) return;
    setMoving(order.id);
    await changeStatus(order, { status });
    setMoving(null);
  }

  function handleDrop({ active, over }: DragEndEvent) {
    setLifted(null);
    if (over) void move(active.data.current?.order, over.id as OrderStatus);
  }

  const say = (key: string, order: AdminOrderView | undefined, column?: unknown) =>
    order && t(`board.${key}`, { number: order.orderNumber, status: t(`orders.status.${column ?? order.status}`) });

  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        screenReaderInstructions: { draggable: t('board.instructions') },
        announcements: {
          onDragStart: ({ active }) => say('lifted', active.data.current?.order),
          onDragOver: ({ active, over }) => (over ? say('over', active.data.current?.order, over.id) : undefined),
          // What came of it is told by the offer to undo it.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => say('cancelled', active.data.current?.order),
        },
      }}
      onDragStart={({ active }) => setLifted(active.data.current?.order ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={handleDrop}
    >
      {/* Without a card in it there is nothing else by which the keyboard could scroll it. */}
      <Columns role="group" aria-label={t('board.name')} tabIndex={0}>
        {orderStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={query}
            address={address}
            movingId={moving}
            onMove={(order, to) => void move(order, to)}
          />
        ))}
      </Columns>
      <DragOverlay dropAnimation={null}>{lifted && <Card order={lifted} />}</DragOverlay>
    </DndContext>
  );
}
