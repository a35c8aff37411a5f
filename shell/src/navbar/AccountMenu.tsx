import { isStaff, type UserView } from '@boom/contract';
import { useSignOut, useTranslation } from '@boom/platform';
import { Menu, type MenuItem } from '@boom/platform/overlays';
import { LayoutDashboard, LogOut, Package, Settings, UserRound } from 'lucide-react';
import { AccountButton } from './AccountButton';
import { useNavbarTexts } from './i18n';

/** The links that a signed-in user has on every page: those of the specification, "Navigation bar", and their orders. */
export default function AccountMenu({ user, isInitiallyOpen }: { user: UserView; isInitiallyOpen: boolean }) {
  const { t } = useTranslation('shell');
  const { t: tMenu } = useNavbarTexts();
  const signOut = useSignOut({ title: t('session.signOutFailed'), description: t('session.signOutFailedText') });

  const items: MenuItem[] = [
    { label: t('navbar.myAccount'), to: '/dashboard', icon: <UserRound /> },
    { label: tMenu('menu.orders'), to: '/dashboard?section=orders', icon: <Package /> },
    { label: tMenu('menu.settings'), to: '/dashboard', icon: <Settings /> },
    ...(isStaff(user) ? [{ label: tMenu('menu.admin'), to: '/admin', icon: <LayoutDashboard /> }] : []),
    {
      label: t('navbar.signOut'),
      onSelect: signOut,
      icon: <LogOut />,
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
