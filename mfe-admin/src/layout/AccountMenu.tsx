import type { UserView } from '@boom/contract';
import { errorMessage, useKeptList, useLogout, useToast, useTranslation } from '@boom/platform';
import { Menu } from '@boom/platform/menu';
import { useNavigate } from '@boom/platform/router';
import { Bell, BellOff, LogOut, UserRound } from 'lucide-react';
import { setSound, soundChoice } from '../waiting/sound';
import { AccountButton } from './AccountPlace';

/** Opened by the press that asked for it. */
export default function AccountMenu({ user }: { user: UserView }) {
  const { t } = useTranslation('admin');
  const logout = useLogout();
  const navigate = useNavigate();
  const showToast = useToast();
  const isSoundOn = useKeptList(soundChoice).length > 0;

  async function handleSignOut() {
    // Away first: a protected screen that loses its user would send them to sign in again.
    navigate('/');
    try {
      await logout();
    } catch (error) {
      const description = errorMessage(error, t('bar.signOutFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
    }
  }

  return (
    <Menu
      isInitiallyOpen
      trigger={<AccountButton name={user.fullName} />}
      header={
        <>
          <strong>{user.fullName}</strong>
          <br />
          {user.email}
        </>
      }
      items={[
        { label: t('bar.myAccount'), to: '/dashboard', icon: <UserRound aria-hidden="true" /> },
        {
          label: t(isSoundOn ? 'bar.soundOff' : 'bar.soundOn'),
          onSelect: () => setSound(!isSoundOn),
          icon: isSoundOn ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />,
        },
        {
          label: t('bar.signOut'),
          onSelect: handleSignOut,
          icon: <LogOut aria-hidden="true" />,
          startsGroup: true,
        },
      ]}
    />
  );
}
