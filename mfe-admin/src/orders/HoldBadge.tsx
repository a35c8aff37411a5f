import type { HoldView } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useOrdersTexts } from './i18n';

/** That an order may not leave, or that its parcel is to be called back; nothing for all others. */
export function HoldBadge({ hold }: { hold: HoldView | null }) {
  const { t } = useOrdersTexts();
  return hold && <Badge tone="danger">{t(hold.isUrgent ? 'hold.urgent' : 'hold.held')}</Badge>;
}
