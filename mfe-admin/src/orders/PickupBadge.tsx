import type { PickupView } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useOrdersTexts } from './i18n';

/** That an order is picked up, and where; nothing of those that are sent. */
export function PickupBadge({ pickup }: { pickup: PickupView | undefined }) {
  const { t } = useOrdersTexts();
  return pickup && <Badge tone="info">{t('pickup.in', { branch: pickup.name })}</Badge>;
}
