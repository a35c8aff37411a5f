import { createContext } from 'react';
import { lazyPart } from '../lazy/lazyPart';

/**
 * What was typed inside of a dialog and not sent: one entry for each place. The dialog asks before it closes over them.
 * Null on a page, outside of dialogs.
 */
export const UnsavedInDialog = createContext<Set<object> | null>(null);

/** The question, apart: most dialogs close unasked. It is fetched as soon as there is something to lose. */
export const DiscardQuestion = lazyPart(() => import('./DiscardQuestion'));
