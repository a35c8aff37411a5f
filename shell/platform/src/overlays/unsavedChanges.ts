import { createContext } from 'react';

/**
 * What was typed inside of a dialog and not sent: one entry for each place. The dialog asks before it closes over them.
 * Null on a page, outside of dialogs.
 */
export const UnsavedInDialog = createContext<Set<object> | null>(null);
