import type { UserView } from '@boom/contract';
import { errorMessage, useLogout, useToast, useTranslation } from '@boom/platform';
import { Menu, type MenuItem } from '@boom/platform/menu';
import { useNavigate } from '@boom/platform/router';
import { LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react';
import { AccountButton } from './AccountButton';

/** What a signed-in person can reach from every screen (storefront specification, "Navigation bar"). */
export default function AccountMenu({ user, isInitiallyOpen }: { user: UserView; isInitiallyOpen: boolean }) {
  const { t } = useTranslation('shell');
  const logout = useLogout();
  const navigate = useNavigate();
  const showToast = useToast();

  async function handleSignOut() {
    // Away first: a protected screen that loses its user would send them to sign in again.
    navigate('/');
    try {
      await logout();
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('session.signOutFailed'),
        description: errorMessage(error, t('session.signOutFailedText')),
      });
    }
  }

  const items: MenuItem[] = [
    { label: t('navbar.myAccount'), to: '/dashboard', icon: <UserRound aria-hidden="true" /> },
    { label: t('navbar.settings'), to: '/dashboard', icon: <Settings aria-hidden="true" /> },
    ...(user.isAdmin ? [{ label: t('navbar.admin'), to: '/admin', icon: <LayoutDashboard aria-hidden="true" /> }] : []),
    {
      label: t('navbar.signOut'),
      onSelect: handleSignOut,
      icon: <LogOut aria-hidden="true" />,
      startsGroup: true,
    },
  ];
  return (
    <Menu
      trigger={<AccountButton user={user} />}
      items={items}
      isInitiallyOpen={isInitiallyOpen}
      header={
        <>
          <strong>{user.fullName}</strong>
          <br />
          {user.email}
        </>
      }
    />
  );
}
