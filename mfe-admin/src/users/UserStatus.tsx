import type { AdminUserView } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useUsersTexts } from './i18n';

export function UserStatus({ user: { isBlocked } }: { user: AdminUserView }) {
  const { t } = useUsersTexts();
  return <Badge tone={isBlocked ? 'danger' : 'success'}>{t(isBlocked ? 'blocked' : 'active')}</Badge>;
}
