import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** A page as the shell draws it: a frame, and a remote's place, which is hydrated later. */
function Page({ onFramed, children }: { onFramed?: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    onFramed?.();
  }, [onFramed]);
  return <Suspense>{children}</Suspense>;
}

/** The server's markup of such a page. */
export const markupOf = (content: ReactNode): string => renderToString(<Page>{content}</Page>);

/** Hydrates the frame of that markup, and does something before its content is hydrated too. */
export async function withFrameHydrated(container: Element, content: ReactNode, work: () => unknown): Promise<void> {
  // `act` would hydrate all of the page at once.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await new Promise<void>((resolve) => {
    hydrateRoot(container, <Page onFramed={resolve}>{content}</Page>);
  });
  await work();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}
