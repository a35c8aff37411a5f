import type { AdminOrderView } from '@boom/contract';
import { Heading, Stack } from '@boom/platform';
import { useOrdersTexts } from './i18n';

/** Courier and tracking number, for who does not ship; nothing before it leaves. */
export function Shipment({ order: { courierService, trackingNumber } }: { order: AdminOrderView }) {
  const { t } = useOrdersTexts();
  const shipped = [courierService, trackingNumber].filter(Boolean).join(' · ');
  if (!shipped) return null;
  return (
    <Stack as="section" gap={1}>
      <Heading level={3} size="md">
        {t('shipment')}
      </Heading>
      <span>{shipped}</span>
    </Stack>
  );
}
