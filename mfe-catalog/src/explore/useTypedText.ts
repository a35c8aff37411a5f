import { useEffect, useState } from 'react';

/** Pause after the last keystroke before the list is requested, ms. */
export const TYPING_MS = 300;

/**
 * A text field's state whose value is stored elsewhere: calls `onRest` once typing pauses, and follows the value when
 * it changes there (another search from the navbar, the back button, "Limpiar filtros").
 */
export function useTypedText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    const typed = text.trim();
    if (typed === value) return;
    const timer = setTimeout(() => onRest(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onRest]);

  return { text, setText, submit: () => onRest(text.trim()) };
}
