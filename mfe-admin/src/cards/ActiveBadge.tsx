import { Badge } from '@boom/platform';

interface ActiveBadgeProps {
  isActive: boolean;
  /** The section's texts. */
  t: (key: 'active' | 'inactive') => string;
}

/** Whether the shop shows or uses it. */
export function ActiveBadge({ isActive, t }: ActiveBadgeProps) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</Badge>;
}
