import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DiscardQuestion, UnsavedInDialog } from '../overlays/unsavedChanges';
import { useBackCloses } from '../overlays/useBackCloses';
import { askBeforeLeaving } from './shopHistory';
import { useUnloadQuestion } from './useUnloadQuestion';

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
 * Asks before typed text is discarded: at links, navigation by code, reload and the closing of the tab; on a page also
 * at "back"; within a dialog also when that closes, but not when the page below it changes with `stayInPlace`. A button
 * labelled "Cancelar" asks nothing.
 *
 * @returns the question, to be rendered.
 */
export function useUnsavedChanges(hasChanges: boolean): ReactNode {
  const navigate = useNavigate();
  const dialog = useContext(UnsavedInDialog);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const { key } = useLocation();
  // A form that stays where only the search changes is asked about again.
  const [discardedAt, setDiscardedAt] = useState('');
  const isDiscarded = discardedAt === key;
  const holdsPage = hasChanges && !dialog && !isDiscarded;

  useEffect(() => {
    if (!hasChanges || !dialog) return;
    const place = {};
    dialog.add(place);
    return () => void dialog.delete(place);
  }, [hasChanges, dialog]);

  useBackCloses(holdsPage, () => setLeave(() => () => onceAligned(() => navigate(-1))));

  useUnloadQuestion(hasChanges);
  useEffect(() => {
    if (hasChanges) void DiscardQuestion.preload();
  }, [hasChanges]);

  useEffect(() => {
    if (!hasChanges || isDiscarded) return;
    // The address of the page below a dialog may change while the dialog stays.
    return askBeforeLeaving((go, isInPlace) => (dialog && isInPlace ? go() : setLeave(() => go)));
  }, [hasChanges, isDiscarded, dialog]);

  if (!leave) return null;
  const handleDiscard = () => {
    setDiscardedAt(key);
    leave();
  };
  return <DiscardQuestion onClose={() => setLeave(null)} onDiscard={handleDiscard} />;
}
