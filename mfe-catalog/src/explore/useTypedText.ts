import { useEffect, useState } from 'react';

/** Rest after the last letter before the list is asked for. */
export const TYPING_MS = 300;

/**
 * Text that is typed here and kept elsewhere: handed over once the typing rests, and taken over
 * when it changes there (another search from the navbar, the back button, "Limpiar filtros").
 */
export function useTypedText(kept: string, onRest: (text: string) => void) {
  const [text, setText] = useState(kept);
  const [seen, setSeen] = useState(kept);
  if (kept !== seen) {
    setSeen(kept);
    if (kept !== text.trim()) setText(kept);
  }

  useEffect(() => {
    const typed = text.trim();
    if (typed === kept) return;
    const timer = setTimeout(() => onRest(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, kept, onRest]);

  return { text, setText, submit: () => onRest(text.trim()) };
}
