import { createContext } from 'react';
import { lazyComponent } from '../lazy/lazyComponent';

/**
 * Places within a dialog that hold unsaved text; the dialog asks before it closes over them. Null outside of dialogs.
 */
export const UnsavedInDialog = createContext<Set<object> | null>(null);

/** In a chunk of its own, loaded as soon as a form has unsaved text: most dialogs close without it. */
export const DiscardQuestion = lazyComponent(() => import('./DiscardQuestion'));
