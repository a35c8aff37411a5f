import type { AdminOrderView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, lazyComponent, Notice, Row, Stack } from '@boom/platform';
import { Dialog, DialogClose } from '@boom/platform/overlays';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMay } from '../access/useMay';
import { DialogPart } from '../common/DialogPart';
import { useCommonTexts } from '../common/i18n';
import { NotLoaded } from '../common/NotLoaded';
import { usePolled } from '../polling/usePolled';
import { UndoOffer } from '../undo/UndoOffer';
import { HeldOrder } from './HeldOrder';
import { useOrdersTexts } from './i18n';
import { OrderEvents } from './OrderEvents';
import { OrderLines } from './OrderLines';
import { OrderMoney } from './OrderMoney';
import { OrderPeople } from './OrderPeople';
import { useFindAdminOrderQuery } from './orders.api';
import { PackingSlip } from './PackingSlip';
import { isCancelledPaid } from './PaymentBadge';
import { SerialNumbers } from './SerialNumbers';
import { Shipment } from './Shipment';
import { ShipmentForm } from './ShipmentForm';
import { StatusSelect } from './StatusSelect';
import { StatusTimeline } from './StatusTimeline';
import type { ShipmentHandle } from './shipment';

const OrderMessages = lazyComponent(() => import(/* webpackChunkName: 'message-parts' */ '../messages/OrderMessages'));

/** How often the open order is read again, to show colleagues' changes, ms. */
const POLL_MS = 10_000;

/** All details of an order. The list's data is shown at once, payments and history a moment later. */
export default function OrderDialog({ order: listed, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const may = useMay();
  const query = usePolled(useFindAdminOrderQuery, listed.id, POLL_MS);
  const { data } = query;
  const order = data ?? listed;
  const shipment = useRef<ShipmentHandle>(null);
  const [showsMessages, setShowsMessages] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('dialogTitle', { number: order.orderNumber })}
      description={`${formatDateTime(order.createdAt)} · ${formatMoney(order.totalAmount)}`}
      footer={
        <Row justify="end">
          <Button icon={<Printer size={18} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <DialogClose>
            <Button>{tCommon('close')}</Button>
          </DialogClose>
        </Row>
      }
    >
      <Stack gap={5}>
        <HeldOrder order={order} />
        {isCancelledPaid(order) && !may('money') && <Notice tone="danger" title={t('cancelledPaid.title')} />}
        <DialogPart title={t('timeline')} gap={3}>
          <StatusTimeline order={order} />
          <StatusSelect order={order} shipment={shipment} />
          <UndoOffer />
        </DialogPart>
        {order.pickup ? null : may('fulfilment') ? (
          <ShipmentForm order={order} handle={shipment} />
        ) : (
          <Shipment order={order} />
        )}
        <OrderPeople order={order} customer={data?.customer} termsVersion={data?.termsVersion} />
        <OrderLines order={order} />
        <SerialNumbers order={order} />
        {data ? (
          <>
            {may('money') && <OrderMoney order={data} />}
            <OrderEvents order={data} />
            {may('customers') && (
              <DialogPart title={t('messages')} align="start">
                {!showsMessages && <Button onClick={() => setShowsMessages(true)}>{t('showMessages')}</Button>}
              </DialogPart>
            )}
            {showsMessages && <OrderMessages orderId={order.id} />}
          </>
        ) : (
          <NotLoaded query={query} text={t('detailFailed')} height="8rem" />
        )}
      </Stack>
      <PackingSlip order={order} />
    </Dialog>
  );
}
