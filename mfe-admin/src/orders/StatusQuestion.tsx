import type { AdminOrderView, OrderStatus, OrderStatusInput } from '@boom/contract';
import { formatMoney, Notice } from '@boom/platform';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useOrdersTexts } from './i18n';
import { ShipDialog } from './ShipDialog';
import type { ShipmentValues } from './shipment';

/** A status of an order that somebody chose. */
export type Chosen = OrderStatusInput & { status: OrderStatus };

export const isOnItsWay = (status: OrderStatus): status is 'ENVIADO' | 'EN_RUTA' =>
  status === 'ENVIADO' || status === 'EN_RUTA';

/** What is asked before a status is sent. */
export interface Asked {
  order: AdminOrderView;
  chosen: Chosen;
  /** Pesos of a transfer that it takes as received; null where it takes none. */
  vouched: string | null;
  /** What is known of a parcel that leaves without a number; null where none does. */
  parcel: ShipmentValues | null;
  answer: (goesOn: boolean) => void;
}

interface StatusQuestionProps extends Asked {
  /** Sends the status with what was typed of the parcel. @throws the API's error. */
  onSend: (typed: ShipmentValues) => Promise<void>;
}

/** Whether a transfer has come, and courier and number of a parcel, which may stay empty: one question, not two. */
export function StatusQuestion({ order, chosen, vouched, parcel, onSend, answer }: StatusQuestionProps) {
  const { t } = useOrdersTexts();
  const { id, orderNumber, user, updatedAt } = order;
  const amount = vouched && formatMoney(vouched);
  if (parcel && isOnItsWay(chosen.status)) {
    return (
      <ShipDialog
        orders={[{ id, orderNumber, customer: user.fullName, updatedAt }]}
        status={chosen.status}
        courierService={parcel.courierService}
        notice={amount && <Notice tone="warning" title={t('vouch.also', { amount })} />}
        onSend={({ courierService, trackingNumbers }) =>
          onSend({ courierService: courierService ?? '', trackingNumber: trackingNumbers?.[0] ?? '' })
        }
        answer={answer}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={() => answer(false)}
      title={t('vouch.question', { amount })}
      text={t('vouch.text', { number: orderNumber })}
      confirmLabel={t('vouch.confirm')}
      onConfirm={() => answer(true)}
    />
  );
}
