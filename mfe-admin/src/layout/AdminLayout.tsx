import { Density, errorCode, lazyComponent, media, tokens, useFindShopQuery } from '@boom/platform';
import { Outlet, useLocation } from '@boom/platform/router';
import styled from 'styled-components';
import { useMay } from '../access/useMay';
import { useFindAdminWaitingQuery } from '../notifications/notifications.api';
import { useNotifications } from '../notifications/useNotifications';
import { usePolled } from '../polling/usePolled';
import { FootBar } from './FootBar';
import { useLayoutTexts } from './i18n';
import { NoSection } from './NoSection';
import { SectionList } from './SectionList';
import { sectionAt } from './sections';
import { TopBar } from './TopBar';
import { useTitle } from './useTitle';
import { useUndoKey } from './useUndoKey';

/** With its dialog's form; few sessions need it. */
const ProofNeeded = lazyComponent(() => import('./ProofNeeded'));

/** Also what sticks to the top of a page has to stay below, as `--panel-top`. */
const Frame = styled.div`
  --panel-top: 3.5rem;
  --panel-foot: 0px;
  display: grid;
  grid-template: 'top top' var(--panel-top) 'rail main' 1fr / 14rem minmax(0, 1fr);
  flex: 1;

  ${media.belowDesktop} {
    --panel-foot: calc(3.75rem + env(safe-area-inset-bottom));
    grid-template: 'top' var(--panel-top) 'main' 1fr / minmax(0, 1fr);
    padding-bottom: var(--panel-foot);
  }
`;

const Rail = styled.nav`
  grid-area: rail;
  position: sticky;
  top: var(--panel-top);
  align-self: start;
  max-height: calc(100dvh - var(--panel-top));
  padding: ${tokens.space[3]};
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.belowDesktop} {
    display: none;
  }
`;

const Main = styled.main`
  grid-area: main;
  padding: ${tokens.space[4]} ${tokens.space[5]} ${tokens.space[6]};
  outline: none;

  ${media.fromDesktop} {
    border-left: 1px solid ${tokens.color.line};
  }

  ${media.phone} {
    padding: ${tokens.space[3]};
  }
`;

/** What stands around every section: bar, rail – or, below a desk's width, a bar at the foot – and the section. */
export function Component() {
  const { t } = useLayoutTexts();
  const section = sectionAt(useLocation().pathname);
  const may = useMay();
  const { data: waiting, error, refetch } = usePolled(useFindAdminWaitingQuery, undefined);
  const needsProof = errorCode(error) === 'step_up_required';
  // Who switched two-step verification on elsewhere has been let in before, and may have typed something since.
  const isOpen = !needsProof || waiting !== undefined;
  const name = t(section ? `nav.${section.name}` : 'nav.label');
  useTitle(name, waiting);
  useNotifications(waiting?.newest);
  useUndoKey();
  // The panel has no footer, which asks on the shop's pages: slips and lists read this answer (`useShop`).
  useFindShopQuery();
  return (
    <Density value="compact">
      <Frame>
        <TopBar waiting={waiting} />
        <Rail aria-label={t('nav.label')}>
          <SectionList waiting={waiting} />
        </Rail>
        <Main id="contenido" tabIndex={-1} aria-label={name}>
          {needsProof && <ProofNeeded onProven={refetch} />}
          {isOpen && (section && !may(section.right) ? <NoSection cause="notYours" /> : <Outlet />)}
        </Main>
        <FootBar waiting={waiting} />
      </Frame>
    </Density>
  );
}
