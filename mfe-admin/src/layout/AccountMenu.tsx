import type { UserView } from '@boom/contract';
import { useSignOut, useStoredList } from '@boom/platform';
import { Menu } from '@boom/platform/overlays';
import { Bell, BellOff, LogOut, UserRound } from 'lucide-react';
import { useCommonTexts } from '../common/i18n';
import { setSound, soundChoice } from '../notifications/sound';
import { AccountButton } from './AccountPlace';
import { useLayoutTexts } from './i18n';

/** Open at once: it is loaded by the click on its button. */
export default function AccountMenu({ user }: { user: UserView }) {
  const { t } = useLayoutTexts();
  const { t: tCommon } = useCommonTexts();
  const signOut = useSignOut({ title: tCommon('error'), description: t('bar.signOutFailed') });
  const isSoundOn = useStoredList(soundChoice).length > 0;

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
        { label: t('bar.myAccount'), to: '/dashboard', icon: <UserRound /> },
        {
          label: t(isSoundOn ? 'bar.soundOff' : 'bar.soundOn'),
          onSelect: () => setSound(!isSoundOn),
          icon: isSoundOn ? <BellOff /> : <Bell />,
        },
        {
          label: t('bar.signOut'),
          onSelect: signOut,
          icon: <LogOut />,
          startsGroup: true,
        },
      ]}
    />
  );
}
