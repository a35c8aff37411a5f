import type { AdminUserView } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useUsersTexts } from './i18n';

export function UserStatus({ user: { isBlocked, closedAt } }: { user: AdminUserView }) {
  const { t } = useUsersTexts();
  if (closedAt) return <Badge>{t('closed')}</Badge>;
  return <Badge tone={isBlocked ? 'danger' : 'success'}>{t(isBlocked ? 'blocked' : 'active')}</Badge>;
}
