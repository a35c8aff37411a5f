import type { PickupView } from '@boom/contract';
import { Badge } from '@boom/platform';
import styled from 'styled-components';
import { useOrdersTexts } from './i18n';

/** A branch's name may be longer than a card is wide. */
const Place = styled(Badge)`
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** That an order is picked up, and where; nothing of those that are sent. */
export function PickupBadge({ pickup }: { pickup: PickupView | undefined }) {
  const { t } = useOrdersTexts();
  return pickup && <Place tone="info">{t('pickup.in', { branch: pickup.name })}</Place>;
}
