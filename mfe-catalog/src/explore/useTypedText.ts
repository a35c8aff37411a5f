import { useEffect, useEffectEvent, useState } from 'react';

/** Pause after the last keystroke before the list is requested, ms. */
export const TYPING_MS = 300;

/**
 * A text field's state whose value is stored elsewhere: calls `onRest` once typing pauses, and follows the value when
 * it changes there (another search from the navbar, the back button, "Limpiar filtros").
 */
export function useTypedText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What was handed over comes back as the value a while later: what is typed meanwhile stays.
  const [asked, setAsked] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    setAsked(undefined);
    if (value !== asked && value !== text.trim()) setText(value);
  }
  const rest = (typed: string) => {
    setAsked(typed);
    onRest(typed);
  };
  const handleRest = useEffectEvent((typed: string) => {
    rest(typed);
  });

  useEffect(() => {
    const typed = text.trim();
    if (typed === value) return;
    const timer = setTimeout(() => handleRest(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  const clear = () => {
    setText('');
    setAsked('');
  };
  return { text, setText, clear, submit: () => rest(text.trim()) };
}
