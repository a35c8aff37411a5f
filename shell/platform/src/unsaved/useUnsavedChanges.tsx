import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardQuestion, UnsavedInDialog } from '../overlays/unsavedChanges';
import { useBackCloses } from '../overlays/useBackCloses';
import { askBeforeLeaving, holdDocument } from './shopHistory';

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
 * Asks before what was typed is thrown away: inside of a dialog when that is closed, on a page at links, navigation by
 * code, "back", reload and the closing of the tab. A button that says "Cancelar" is an answer already, and asks nothing.
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
    const release = holdDocument();
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      release();
    };
  }, [hasChanges]);

  useEffect(() => {
    if (!holdsPage) return;
    return askBeforeLeaving((go) => setLeave(() => go));
  }, [holdsPage]);

  if (!leave) return null;
  const handleDiscard = () => {
    setDiscarded(true);
    leave();
  };
  return <DiscardQuestion onClose={() => setLeave(null)} onDiscard={handleDiscard} />;
}
