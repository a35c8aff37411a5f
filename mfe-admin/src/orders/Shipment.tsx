import type { AdminOrderView } from '@boom/contract';
import { DialogPart } from '../common/DialogPart';
import { useOrdersTexts } from './i18n';

/** Courier and tracking number, for those who do not ship; nothing before it leaves. */
export function Shipment({ order: { courierService, trackingNumber } }: { order: AdminOrderView }) {
  const { t } = useOrdersTexts();
  const shipped = [courierService, trackingNumber].filter(Boolean).join(' · ');
  if (!shipped) return null;
  return (
    <DialogPart title={t('shipment')} gap={1}>
      <span>{shipped}</span>
    </DialogPart>
  );
}
