import { type AdminUserView, isStaff } from '@boom/contract';
import { formatDateTime, Notice, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useCommonTexts } from '../common/i18n';
import { NotLoaded } from '../common/NotLoaded';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { useUsersTexts } from './i18n';
import { RoleBadge } from './RoleBadge';
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
  const { t } = useUsersTexts();
  const { t: tCommon } = useCommonTexts();
  // What they bought and asked goes on while the panel is open.
  const query = useFindAdminUserQuery(user.id, { refetchOnMountOrArgChange: true });
  const yesNo = (is: boolean) => tCommon(is ? 'yes' : 'no');
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={user.fullName} description={user.email}>
      <Stack gap={5}>
        {user.isBlocked && (
          <Notice tone="danger" title={t('blockedSince', { when: formatDateTime(user.blockedAt ?? '') })}>
            {user.blockReason}
          </Notice>
        )}
        {user.closedAt && <Notice title={t('closedSince', { when: formatDateTime(user.closedAt) })} />}
        {user.limitedAt && <Notice title={t('limitedSince', { when: formatDateTime(user.limitedAt) })} />}
        <DescriptionList
          items={[
            [t('username'), user.username],
            [t('phone'), user.phone ?? t('noPhone')],
            [t('column.registered'), formatDateTime(user.createdAt)],
            [t('column.state'), <UserStatus key="status" user={user} />],
            [t('role'), isStaff(user) ? <RoleBadge key="role" user={user} /> : t('roles.CLIENTE.name')],
            [t('emailVerified'), yesNo(user.isEmailVerified)],
            [t('twoFactor'), yesNo(user.twoFactorEnabled)],
          ]}
        />
        <UserActions user={user} onAsk={onAsk} />
        {(query.error || !query.data) && <NotLoaded query={query} text={t('recordsFailed')} height="12rem" />}
        {query.data && <UserRecords user={query.data} />}
      </Stack>
    </Dialog>
  );
}
