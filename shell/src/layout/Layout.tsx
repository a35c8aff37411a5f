import { GlobalStyle, Toasts, tokens, useResumeCheckout, useTranslation } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Footer } from '../footer/Footer';
import { Navbar } from '../navbar/Navbar';
import { NavigationProgress } from '../navbar/NavigationProgress';
import { OfflineNotice } from '../offline/OfflineNotice';
import { useClearVisit, useVisitedPages } from '../offline/useVisitedPages';
import { SitePage } from '../routing/SitePage';
import { useSitePath } from '../routing/useSitePath';
import { NewVersionNotice } from '../updates/NewVersionNotice';
import { CheckoutWidgets } from './CheckoutWidgets';
import { ScrollRestoration } from './ScrollRestoration';
import { CONTENT_ID, focusContent, useArrival } from './useArrival';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

/* As high as the window, also while a page is empty or loads: the footer begins below it, and never jumps in sight. */
const Main = styled.main`
  flex: 1 0 auto;
  min-height: 100vh;
  outline: none;

  @media print {
    min-height: 0;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: ${tokens.layer.toast};
  inset: 0.5rem auto auto 0.5rem;
  padding: 0.75rem 1rem;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

const TopEdge = styled.div`
  position: fixed;
  z-index: ${tokens.layer.toast};
  inset: 0 0 auto;
`;

/** Where the link leads, without its history entry: "back" would be told apart from it by nothing (useBackCloses). */
function handleSkip(event: MouseEvent): void {
  event.preventDefault();
  focusContent();
}

/** The frame of every page; the site map says which page is in it. */
export function Layout() {
  const { t } = useTranslation('shell');
  const hasOwnFrame = useSitePath(useLocation().pathname)?.hasOwnFrame ?? false;
  const title = useArrival();
  useResumeCheckout();
  useVisitedPages();
  useClearVisit();

  return (
    <Page>
      <GlobalStyle />
      <ScrollRestoration />
      <SkipLink href={`#${CONTENT_ID}`} onClick={handleSkip}>
        {t('layout.skip')}
      </SkipLink>
      {hasOwnFrame ? (
        <>
          <TopEdge>
            <NavigationProgress />
          </TopEdge>
          <OfflineNotice />
          <NewVersionNotice />
          <SitePage />
        </>
      ) : (
        <>
          <Navbar />
          <OfflineNotice />
          <NewVersionNotice />
          <Main id={CONTENT_ID} tabIndex={-1} aria-label={title}>
            <SitePage />
          </Main>
          <Footer />
          <CheckoutWidgets />
        </>
      )}
      <Toasts />
    </Page>
  );
}
