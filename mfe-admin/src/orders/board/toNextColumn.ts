import { type OrderStatus, orderStatuses } from '@boom/contract';
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The arrow keys move a lifted card to the middle of the next column. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { active, over, droppableRects, collisionRect } = context;
  const from = (over?.id ?? active?.data.current?.order.status) as OrderStatus;
  const column = droppableRects.get(orderStatuses[orderStatuses.indexOf(from) + step] ?? from);
  if (!column || !collisionRect) return undefined;
  return {
    x: currentCoordinates.x + column.left + column.width / 2 - (collisionRect.left + collisionRect.width / 2),
    y: currentCoordinates.y + column.top - collisionRect.top + COLUMN_HEAD_PX,
  };
};

/** Below the column's name. */
const COLUMN_HEAD_PX = 48;
