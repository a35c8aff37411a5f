import { type BulkOrderStatusInput, bulkOrderStatusSchema, type OrderStatus } from '@boom/contract';
import { Notice, Stack } from '@boom/platform';
import { Form, FormDraft, FormFoot, TextField, useFormikContext } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import type { ReactNode } from 'react';
import { goDownOnEnter } from '../focus/goDownOnEnter';
import { CourierField } from './CourierField';
import { useOrdersTexts } from './i18n';
import { findTakenBack } from './takenBack';

export interface OrderToShip {
  id: string;
  orderNumber: string;
  /** Empty where only the id is known. */
  customer: string;
  /** As it was shown last; absent where only the id is known. */
  status?: OrderStatus;
  updatedAt?: string;
  /** The branch in which it is picked up: nothing is tracked then. */
  branch?: string;
  /** Its transfer has not come. */
  isUnpaidTransfer?: boolean;
}

/** Which orders are meant, and which change of each a person saw. */
export const seenOf = (orders: readonly OrderToShip[]) => ({
  ids: orders.map(({ id }) => id),
  seen: orders.map(({ status }) => status ?? null),
  seenAt: orders.map(({ updatedAt }) => updatedAt ?? null),
});

interface ShipDialogProps {
  orders: readonly OrderToShip[];
  status?: 'ENVIADO' | 'EN_RUTA';
  /** Where it is known already. */
  courierService?: string;
  /** Said before anything is sent. */
  notice?: ReactNode;
  /** @throws the API's error. */
  onSend: (input: BulkOrderStatusInput) => Promise<void>;
  answer: (isDone: boolean) => void;
}

/** A scanner that read twice would show somebody the town of somebody else; two orders of one person may be one parcel. */
function SharedNumber({ orders }: Pick<ShipDialogProps, 'orders'>) {
  const { t } = useOrdersTexts();
  const { trackingNumbers } = useFormikContext<{ trackingNumbers: string[] }>().values;
  const typed = orders.map((order, place) => ({ ...order, number: trackingNumbers[place]?.trim().toUpperCase() }));
  const second = typed.find(({ number, customer }, place) =>
    typed.slice(0, place).some((other) => number && other.number === number && other.customer !== customer),
  );
  return (
    <div role="status">{second && <Notice tone="warning" title={t('sharedNumber', { number: second.number })} />}</div>
  );
}

/** Marks orders as shipped: one courier for all parcels, a tracking number for each. */
export function ShipDialog({
  orders,
  status = 'ENVIADO',
  courierService = '',
  notice,
  onSend,
  answer,
}: ShipDialogProps) {
  const { t } = useOrdersTexts();
  const before = orders.map(findTakenBack);
  const courierBefore = before.find((sent) => sent?.courierService)?.courierService ?? '';
  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={() => answer(false)}
      title={t(`mark.${status}`)}
      description={t('count', { count: orders.length })}
    >
      <Form
        initialValues={{
          ...seenOf(orders),
          status,
          courierService: courierService || courierBefore,
          trackingNumbers: before.map((sent) => sent?.trackingNumber ?? ''),
        }}
        schema={bulkOrderStatusSchema}
        onSubmit={async (input) => {
          await onSend(input);
          answer(true);
        }}
        onKeyDown={goDownOnEnter}
      >
        {/* By the orders in their order: a guía is never offered for another parcel. */}
        <FormDraft name={`ship-${status}-${orders.map(({ id }) => id).join()}`} />
        {notice}
        {orders.some(({ branch }) => !branch) && <CourierField />}
        <Stack as="ul" role="list" gap={3}>
          {orders.map(({ id, orderNumber, customer, branch }, index) => (
            <li key={id}>
              {branch ? (
                <>
                  <strong>{orderNumber}</strong> · {t('pickup.in', { branch })}
                </>
              ) : (
                <TextField
                  name={`trackingNumbers[${index}]`}
                  label={t('trackingOf', { number: orderNumber })}
                  hint={customer || undefined}
                  isOptional
                  autoComplete="off"
                />
              )}
            </li>
          ))}
        </Stack>
        <SharedNumber orders={orders} />
        <FormFoot onCancel={() => answer(false)}>{t(`mark.${status}`)}</FormFoot>
      </Form>
    </Dialog>
  );
}
