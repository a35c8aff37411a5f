import type { MouseEvent } from 'react';

/** Whether a click on a link leaves this page as it is: with a modifier key the browser opens a tab or window, or saves. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
