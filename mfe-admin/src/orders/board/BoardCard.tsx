import type { AdminOrderView, OrderStatus } from '@boom/contract';
import { formatDateTime, formatMoney, IconButton, opensElsewhere, Row, Text, tokens } from '@boom/platform';
import { Menu } from '@boom/platform/overlays';
import { Link, stayInPlace } from '@boom/platform/router';
import { useDraggable } from '@dnd-kit/core';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useMay } from '../../access/useMay';
import type { ListAddress } from '../../table/useListAddress';
import { HoldBadge } from '../HoldBadge';
import { useOrdersTexts } from '../i18n';
import { PaymentBadge } from '../PaymentBadge';
import { PickupBadge } from '../PickupBadge';
import { statusesOf, useStatusName } from '../useStatusName';

const Sheet = styled.article<{ $isQuiet: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[1]};
  padding: ${tokens.space[2]};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.sm};
  opacity: ${({ $isQuiet }) => ($isQuiet ? 0.5 : 1)};
`;

const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`;

interface OrderCardProps {
  order: AdminOrderView;
  /** The order's number as a link; plain text while the card is dragged. */
  number?: ReactNode;
  handle?: ReactNode;
  menu?: ReactNode;
  isQuiet?: boolean;
}

/** An order as a card, also while it is dragged. */
export function OrderCard({ order, number, handle, menu, isQuiet = false }: OrderCardProps) {
  const { t } = useOrdersTexts();
  return (
    <Sheet $isQuiet={isQuiet} aria-label={order.orderNumber} aria-busy={isQuiet || undefined}>
      <Row gap={1} isWrapping={false} justify="space-between">
        {handle}
        <Name>{number ?? order.orderNumber}</Name>
        {menu}
      </Row>
      <span>{order.user.fullName}</span>
      <Row justify="space-between" gap={1}>
        <strong>{formatMoney(order.totalAmount)}</strong>
        <PaymentBadge order={order} />
      </Row>
      {order.returnedAmount && (
        <Text size="xs" tone="muted">
          {t('returned', { amount: formatMoney(order.returnedAmount) })}
        </Text>
      )}
      <HoldBadge hold={order.hold} />
      <PickupBadge pickup={order.pickup} />
      <Text size="xs" tone="muted">
        {formatDateTime(order.createdAt)}
      </Text>
    </Sheet>
  );
}

interface BoardCardProps {
  order: AdminOrderView;
  address: ListAddress;
  moving: readonly string[];
  onMove: (order: AdminOrderView, status: OrderStatus) => void;
}

/** An order on the board: opened by its number, moved by its menu or its handle where one prepares orders. */
export function BoardCard({ order, address, moving, onMove }: BoardCardProps) {
  const { t } = useOrdersTexts();
  const statusName = useStatusName();
  const mayMove = useMay()('fulfilment');
  const { id, orderNumber } = order;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: { order },
    attributes: { roleDescription: t('board.draggable') },
  });
  return (
    <div ref={setNodeRef}>
      <OrderCard
        order={order}
        isQuiet={isDragging || moving.includes(id)}
        number={
          <Link
            to={address.linkTo(id)}
            state={stayInPlace}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              address.openRecord(id);
            }}
          >
            {orderNumber}
          </Link>
        }
        handle={
          mayMove && (
            <Handle
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              label={t('board.drag', { number: orderNumber })}
              icon={<GripVertical />}
            />
          )
        }
        menu={
          mayMove && (
            <Menu
              header={t('board.moveTo')}
              trigger={<IconButton label={t('board.menuOf', { number: orderNumber })} icon={<EllipsisVertical />} />}
              items={statusesOf(order)
                .filter((status) => status !== order.status)
                .map((status) => ({
                  label: statusName(order, status),
                  onSelect: () => onMove(order, status),
                }))}
            />
          )
        }
      />
    </div>
  );
}
