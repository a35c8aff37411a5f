import type { AdminUserView } from '@boom/contract';
import { Badge, useTranslation } from '@boom/platform';

export function UserStatus({ user: { isBlocked } }: { user: AdminUserView }) {
  const { t } = useTranslation('admin');
  return <Badge tone={isBlocked ? 'danger' : 'success'}>{t(isBlocked ? 'users.blocked' : 'users.active')}</Badge>;
}
