import { useEffect } from 'react';

/**
 * The keys that undo lead to the toast that offers it: it stands at the page's end, behind fifty rows, for ten seconds. A
 * text undoes by itself. Not in the platform, whose toasts are in everybody's first script.
 */
export function useUndoKey(): void {
  useEffect(() => {
    const lead = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key !== 'z' || !(ctrlKey || metaKey) || (target as Element).matches(':read-write')) return;
      document.querySelector<HTMLElement>('[data-toasts] > :first-child button')?.focus();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);
}
