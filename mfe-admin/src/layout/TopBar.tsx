import type { AdminWaiting } from '@boom/contract';
import {
  BoomMark,
  CountBadge,
  LinkButton,
  media,
  tokens,
  useIsOnline,
  VisuallyHidden,
  visuallyHidden,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Store } from 'lucide-react';
import styled from 'styled-components';
import { PanelSearch } from '../search/PanelSearch';
import { AccountPlace } from './AccountPlace';
import { useLayoutTexts } from './i18n';
import { pendingOf } from './sections';
import { useSections } from './useSections';

/** Beside a search box that can be typed into; the rail has them all. */
const SHOWN = 3;

/* Without a connection the shell's line that says so sticks to the top of the window, and would be behind the bar. */
const sticking = `position: sticky; z-index: ${tokens.layer.navbar}; top: 0;`;

const Bar = styled.header<{ $isOnline: boolean }>`
  grid-area: top;
  ${({ $isOnline }) => $isOnline && sticking}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding-inline: ${tokens.space[4]};
  background: ${tokens.color.paper};
  border-bottom: 1px solid ${tokens.color.line};

  ${media.phone} {
    padding-inline: ${tokens.space[3]};
  }
`;

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 2.75rem;
  color: ${tokens.color.ink};
  font-weight: ${tokens.weight.heavy};
  text-decoration: none;

  & > svg {
    width: 2rem;
    height: 2rem;
  }

  ${media.fromDesktop} {
    width: 12rem;
  }
`;

const Words = styled.span`
  ${media.belowDesktop} {
    ${visuallyHidden}
  }
`;

const Waiting = styled.ul`
  display: flex;
  gap: ${tokens.space[1]};

  ${media.belowDesktop} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[1]};
  margin-left: auto;
`;

/** At the top of every section: links to the dashboard and the shop, search, the first of what waits, and the signed-in user. */
export function TopBar({ waiting }: { waiting: AdminWaiting | undefined }) {
  const { t } = useLayoutTexts();
  const inNeed = pendingOf(useSections(), waiting);
  return (
    <Bar $isOnline={useIsOnline()}>
      <Home to="/admin" aria-label={t('bar.home')}>
        <BoomMark />
        <Words>{t('bar.name')}</Words>
      </Home>
      <PanelSearch />
      <End>
        {inNeed.length > 0 && (
          <Waiting role="list" aria-label={t('bar.waiting')}>
            {inNeed.slice(0, SHOWN).map(({ kind, name, count, to }) => (
              <li key={kind}>
                <LinkButton to={to} variant="ghost" size="sm">
                  {t(`nav.${name}`)}
                  <CountBadge count={count} />
                  <VisuallyHidden>{t('nav.waiting', { count })}</VisuallyHidden>
                </LinkButton>
              </li>
            ))}
          </Waiting>
        )}
        <LinkButton to="/" variant="ghost" icon={<Store />} aria-label={t('bar.shop')}>
          <Words>{t('bar.shop')}</Words>
        </LinkButton>
        <AccountPlace />
      </End>
    </Bar>
  );
}
