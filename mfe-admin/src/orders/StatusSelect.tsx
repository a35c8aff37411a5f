import type { AdminOrderView, OrderStatus } from '@boom/contract';
import { Badge, SelectInput } from '@boom/platform';
import { type RefObject, useState } from 'react';
import { useMay } from '../access/useMay';
import { openByKey } from '../choices/openByKey';
import { useOrdersTexts } from './i18n';
import type { ShipmentHandle } from './shipment';
import { useChangeStatus } from './useChangeStatus';
import { statusesOf, useStatusName } from './useStatusName';

interface StatusSelectProps {
  order: AdminOrderView;
  /** The form of its shipment, where that is shown too. */
  shipment?: RefObject<ShipmentHandle | null>;
}

/** Any status that the order may have, sent as it is chosen. Who does not prepare orders only reads it. */
export function StatusSelect({ order, shipment }: StatusSelectProps) {
  const { t } = useOrdersTexts();
  const statusName = useStatusName();
  const may = useMay();
  const { changeStatus, isLoading, dialog } = useChangeStatus();
  // Shown until the order is read again.
  const [sent, setSent] = useState<{ status: OrderStatus; seenAt: string } | null>(null);
  const shown = sent?.seenAt === order.updatedAt ? sent.status : order.status;

  async function handleChoice(status: OrderStatus) {
    if (isLoading) return;
    setSent({ status, seenAt: order.updatedAt });
    const change = { status, seen: shown, seenAt: order.updatedAt };
    if (!(await changeStatus(order, change, shipment?.current))) setSent(null);
  }

  if (!may('fulfilment')) return <Badge>{statusName(order, order.status)}</Badge>;
  return (
    <>
      <SelectInput
        name="status"
        aria-label={t('statusOf', { number: order.orderNumber })}
        aria-busy={isLoading || undefined}
        value={shown}
        onKeyDown={openByKey}
        onChange={({ target }) => handleChoice(target.value as OrderStatus)}
      >
        {statusesOf(order).map((status) => (
          <option key={status} value={status}>
            {statusName(order, status)}
          </option>
        ))}
      </SelectInput>
      {dialog}
    </>
  );
}
