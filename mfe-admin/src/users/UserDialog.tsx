import type { AdminUserView } from '@boom/contract';
import { Badge, ErrorState, formatDateTime, Notice, Skeleton, Stack, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Facts } from '../facts/Facts';
import { UserActions, type UserQuestion } from './UserActions';
import { UserRecords } from './UserRecords';
import { UserStatus } from './UserStatus';
import { useFindAdminUserQuery } from './users.api';

interface UserDialogProps {
  user: AdminUserView;
  onAsk: (question: UserQuestion, user: AdminUserView) => void;
  onClose: () => void;
}

/** One user: identity, access, orders, tickets and addresses. */
export default function UserDialog({ user, onAsk, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useFindAdminUserQuery(user.id);
  const yesNo = (is: boolean) => t(is ? 'editing.yes' : 'editing.no');
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={user.fullName} description={user.email}>
      <Stack gap={5}>
        {user.isBlocked && (
          <Notice tone="danger" title={t('users.blockedSince', { when: formatDateTime(user.blockedAt ?? '') })}>
            {user.blockReason}
          </Notice>
        )}
        <Facts
          facts={[
            [t('users.username'), user.username],
            [t('users.phone'), user.phone ?? t('users.noPhone')],
            [t('users.column.registered'), formatDateTime(user.createdAt)],
            [t('users.column.status'), <UserStatus key="status" user={user} />],
            [t('users.role'), user.isAdmin ? <Badge tone="info">{t('users.admin')}</Badge> : t('users.customer')],
            [t('users.emailVerified'), yesNo(user.isEmailVerified)],
            [t('users.twoFactor'), yesNo(user.twoFactorEnabled)],
          ]}
        />
        <UserActions user={user} onAsk={onAsk} />
        {isError && <ErrorState text={t('users.recordsFailed')} onRetry={refetch} />}
        {!isError && !data && <Skeleton $height="12rem" />}
        {data && <UserRecords user={data} />}
      </Stack>
    </Dialog>
  );
}
