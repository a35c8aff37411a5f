import type { UserView } from '@boom/contract';
import { LinkButton, lazyComponent, media, Skeleton, useSession, useTranslation, visuallyHidden } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { AccountButton } from './AccountButton';

/** The menu's chunk loads when it is opened. When that fails, the button leads to the account. */
const AccountMenu = lazyComponent(() => import('./AccountMenu'), {
  waiting: ({ user }) => <AccountButton user={user} aria-haspopup="menu" aria-expanded={false} aria-busy />,
  failed: () => <AccountLink />,
});

const Words = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

const Place = styled.span`
  display: inline-flex;
  justify-content: flex-end;
  min-width: 2.75rem;

  ${media.fromTablet} {
    min-width: 9.5rem;
  }
`;

interface LinkProps {
  to?: string;
  text?: 'navbar.myAccount' | 'navbar.signIn';
}

/** "Iniciar Sesión", or the signed-in user's menu. */
export function AccountPlace() {
  const { user, isLoading, hasFailed } = useSession();
  const { pathname, search } = useLocation();
  const wanted = pathname === '/auth' ? new URLSearchParams(search).get('next') : pathname + search;
  const next = pathname === '/' || !wanted ? '' : `?next=${encodeURIComponent(wanted)}`;
  return (
    <Place aria-busy={isLoading || undefined}>
      {isLoading ? (
        <Skeleton $width="2.25rem" $height="2.25rem" $radius="999px" />
      ) : hasFailed ? (
        <AccountLink />
      ) : user ? (
        <SignedIn user={user} />
      ) : (
        <AccountLink to={`/auth${next}`} text="navbar.signIn" />
      )}
    </Place>
  );
}

/** The menu loads when the pointer or the focus reaches its button; a click before it has loaded opens it then. */
function SignedIn({ user }: { user: UserView }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <AccountMenu user={user} isInitiallyOpen />;
  return (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={() => setWanted(true)}
    />
  );
}

/** To the account while the menu or the session cannot be loaded, unless said otherwise. */
function AccountLink({ to = '/dashboard', text = 'navbar.myAccount' }: LinkProps) {
  const { t } = useTranslation('shell');
  return (
    <LinkButton to={to} variant="ghost" icon={<UserRound />}>
      <Words>{t(text)}</Words>
    </LinkButton>
  );
}
