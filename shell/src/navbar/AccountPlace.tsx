import type { UserView } from '@boom/contract';
import { LinkButton, media, Skeleton, useSession, useTranslation } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { AccountButton } from './AccountButton';

// The menu brings the overlays along.
const AccountMenu = lazy(() => import('./AccountMenu'));

const Words = styled.span`
  ${media.phone} {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
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

/** "Iniciar Sesión", or the menu of the person who is signed in. */
export function AccountPlace() {
  const { t } = useTranslation('shell');
  const { user, isLoading } = useSession();
  const { pathname, search } = useLocation();

  if (isLoading) {
    return (
      <Place aria-busy="true">
        <Skeleton $width="2.25rem" $height="2.25rem" $radius="999px" />
      </Place>
    );
  }
  if (!user) {
    const next = pathname === '/auth' || pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return (
      <Place>
        <LinkButton to={`/auth${next}`} variant="ghost" icon={<UserRound aria-hidden="true" />}>
          <Words>{t('navbar.signIn')}</Words>
        </LinkButton>
      </Place>
    );
  }
  return (
    <Place>
      <SignedIn user={user} />
    </Place>
  );
}

/** The menu comes when somebody is about to open it; a press before it is there is not lost: it opens when it comes. */
function SignedIn({ user }: { user: UserView }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onPointerEnter={() => void import('./AccountMenu')}
      onFocus={() => void import('./AccountMenu')}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} isInitiallyOpen />
    </Suspense>
  );
}
