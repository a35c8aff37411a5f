import type { AdminOrderView } from '@boom/contract';
import {
  Button,
  ErrorState,
  formatDateTime,
  formatMoney,
  Heading,
  Row,
  Skeleton,
  Stack,
  useTranslation,
} from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Printer } from 'lucide-react';
import { OrderEvents } from './OrderEvents';
import { OrderLines } from './OrderLines';
import { OrderMoney } from './OrderMoney';
import { OrderPeople } from './OrderPeople';
import { useFindAdminOrderQuery } from './orders.api';
import { PackingSlip } from './PackingSlip';
import { ShipmentForm } from './ShipmentForm';
import { StatusSelect } from './StatusSelect';
import { StatusTimeline } from './StatusTimeline';
import { UndoOffer } from './UndoOffer';

/** How soon what another administrator does to the open order is seen, ms. */
const READ_AGAIN_MS = 10_000;

/** The whole order. What the list knows is there at once, its money and its story a moment later. */
export default function OrderDialog({ order: listed, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useFindAdminOrderQuery(listed.id, {
    pollingInterval: READ_AGAIN_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const order = data ?? listed;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('orders.dialogTitle', { number: order.orderNumber })}
      description={`${formatDateTime(order.createdAt)} · ${formatMoney(order.totalAmount)}`}
      footer={
        <Row justify="end">
          <Button icon={<Printer aria-hidden="true" size={18} />} onClick={() => window.print()}>
            {t('orders.print')}
          </Button>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </Row>
      }
    >
      <Stack gap={5}>
        <Stack as="section" gap={3}>
          <Heading level={3} size="md">
            {t('orders.timeline')}
          </Heading>
          <StatusTimeline order={order} />
          <StatusSelect order={order} />
          <UndoOffer />
        </Stack>
        <ShipmentForm order={order} />
        <OrderPeople order={order} phone={data?.customer?.phone} />
        <OrderLines order={order} />
        {data ? (
          <>
            <OrderMoney order={data} />
            <OrderEvents events={data.timeline} />
          </>
        ) : isError ? (
          <ErrorState text={t('orders.detailFailed')} onRetry={refetch} />
        ) : (
          <Skeleton $height="8rem" />
        )}
      </Stack>
      <PackingSlip order={order} />
    </Dialog>
  );
}
