import { type AdminOrderView, type OrderStatus, orderStatuses } from '@boom/contract';
import { SelectInput, useTranslation } from '@boom/platform';
import { useChangeStatus } from './useChangeStatus';

/** The admin may set any of the seven; it is sent at once (decisions, "order status transitions"). */
export function StatusSelect({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin');
  const { changeStatus, isLoading } = useChangeStatus();
  return (
    <SelectInput
      name="status"
      aria-label={t('orders.statusOf', { number: order.orderNumber })}
      value={order.status}
      disabled={isLoading}
      onChange={(event) => changeStatus(order.id, { status: event.target.value as OrderStatus })}
    >
      {orderStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`orders.status.${status}`)}
        </option>
      ))}
    </SelectInput>
  );
}
