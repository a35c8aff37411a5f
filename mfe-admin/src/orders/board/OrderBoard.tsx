import { type AdminOrderView, type OrderStatus, orderStatuses } from '@boom/contract';
import { tokens } from '@boom/platform';
import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../../common/i18n';
import { useDragSensors } from '../../dragging/useDragSensors';
import type { ListAddress } from '../../table/useListAddress';
import { useOrdersTexts } from '../i18n';
import type { BoardQuery } from '../orders.api';
import { useChangeStatus } from '../useChangeStatus';
import { OrderCard } from './BoardCard';
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

interface OrderBoardProps {
  address: ListAddress;
  query: BoardQuery;
}

/**
 * A column for each status. An order is moved by the menu of its card, by dragging its handle, or with the keyboard on
 * it: the space bar lifts, arrows choose a column, the space bar drops.
 */
export default function OrderBoard({ address, query }: OrderBoardProps) {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const { changeStatus, dialog } = useChangeStatus();
  const [lifted, setLifted] = useState<AdminOrderView | null>(null);
  const [moving, setMoving] = useState<readonly string[]>([]);
  const sensors = useDragSensors(toNextColumn);

  async function move(order: AdminOrderView, status: OrderStatus) {
    if (status === order.status || moving.includes(order.id)) return;
    setMoving((ids) => [...ids, order.id]);
    await changeStatus(order, { status, seen: order.status, seenAt: order.updatedAt });
    setMoving((ids) => ids.filter((id) => id !== order.id));
  }

  function handleDrop({ active, over }: DragEndEvent) {
    setLifted(null);
    if (over) void move(active.data.current?.order, over.id as OrderStatus);
  }

  const say = (key: 'lifted' | 'over' | 'cancelled', order: AdminOrderView | undefined, column?: OrderStatus) =>
    order && t(`board.${key}`, { number: order.orderNumber, status: tCommon(`orderStatus.${column ?? order.status}`) });

  return (
    <>
      <DndContext
        sensors={sensors}
        accessibility={{
          screenReaderInstructions: { draggable: t('board.instructions') },
          announcements: {
            onDragStart: ({ active }) => say('lifted', active.data.current?.order),
            onDragOver: ({ active, over }) =>
              over ? say('over', active.data.current?.order, over.id as OrderStatus) : undefined,
            // The offer to undo announces the result.
            onDragEnd: () => undefined,
            onDragCancel: ({ active }) => say('cancelled', active.data.current?.order),
          },
        }}
        onDragStart={({ active }) => setLifted(active.data.current?.order ?? null)}
        onDragCancel={() => setLifted(null)}
        onDragEnd={handleDrop}
      >
        {/* An empty column has no element that the keyboard could scroll to. */}
        <Columns role="group" aria-label={t('board.name')} tabIndex={0}>
          {orderStatuses.map((status) => (
            <BoardColumn key={status} status={status} query={query} address={address} moving={moving} onMove={move} />
          ))}
        </Columns>
        <DragOverlay dropAnimation={null}>{lifted && <OrderCard order={lifted} />}</DragOverlay>
      </DndContext>
      {dialog}
    </>
  );
}
