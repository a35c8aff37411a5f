import { type RefObject, useEffect } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/** "/" outside of text fields, and Ctrl+K or ⌘K, focus the search field, unless a dialog is open. */
export function useShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !(event.target as Element).closest?.(TYPED_IN);
      const isLetter = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if ((!isSlash && !isLetter) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [field]);
}
