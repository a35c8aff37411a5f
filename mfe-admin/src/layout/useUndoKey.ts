import { useEffect } from 'react';

/**
 * The keys that undo lead to what offers it: in a dialog that has the offer, that one; else the toast, which stands at the
 * page's end, behind fifty rows, for ten seconds; then what the page offers for longer. Any other open dialog keeps the
 * focus inside. A text undoes by itself. Not in the platform, whose toasts are in everybody's first script.
 */
export function useUndoKey(): void {
  useEffect(() => {
    const lead = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key !== 'z' || !(ctrlKey || metaKey) || (target as Element).matches(':read-write')) return;
      const places = ['[data-undo-offer]', '[data-toasts] > :first-child', '[data-kept-undo]'];
      const buttons = places.map((place) => document.querySelector<HTMLElement>(`${place} button`));
      buttons.find(Boolean)?.focus();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);
}
