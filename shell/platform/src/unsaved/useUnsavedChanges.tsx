import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardQuestion, UnsavedInDialog } from '../overlays/unsavedChanges';
import { useBackCloses } from '../overlays/useBackCloses';

/** The address of another page of ours that a press on a link leads to, in this tab; null for any other press. */
function addressOfPress(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = pathname + search !== location.pathname + location.search;
  return origin === location.origin && isElsewhere ? pathname + search + hash : null;
}

/** Follows "back" once the history entries that the question and this page held are gone. */
function onceAligned(follow: () => void): void {
  const handlePopState = () => {
    if ((history.state as { overlays?: number } | null)?.overlays) return;
    window.removeEventListener('popstate', handlePopState);
    follow();
  };
  window.addEventListener('popstate', handlePopState);
}

/**
 * Asks before what was typed is thrown away: inside of a dialog when that is closed, on a page at links, "back", reload
 * and the closing of the tab. A button that says "Cancelar" is an answer already, and asks nothing.
 *
 * @returns the question, to be rendered.
 */
export function useUnsavedChanges(hasChanges: boolean): ReactNode {
  const navigate = useNavigate();
  const dialog = useContext(UnsavedInDialog);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isDiscarded, setDiscarded] = useState(false);
  const holdsPage = hasChanges && !dialog && !isDiscarded;

  useEffect(() => {
    if (!hasChanges || !dialog) return;
    const place = {};
    dialog.add(place);
    return () => void dialog.delete(place);
  }, [hasChanges, dialog]);

  useBackCloses(holdsPage, () => setLeave(() => () => onceAligned(() => navigate(-1))));

  useEffect(() => {
    if (!hasChanges) return;
    void DiscardQuestion.preload();
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasChanges]);

  useEffect(() => {
    if (!holdsPage) return;
    const handleClick = (event: MouseEvent) => {
      const address = addressOfPress(event);
      if (address === null) return;
      event.preventDefault();
      // The router's own links listen further down.
      event.stopPropagation();
      setLeave(() => () => navigate(address));
    };
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [holdsPage, navigate]);

  if (!leave) return null;
  const handleDiscard = () => {
    setDiscarded(true);
    leave();
  };
  return <DiscardQuestion onClose={() => setLeave(null)} onDiscard={handleDiscard} />;
}
