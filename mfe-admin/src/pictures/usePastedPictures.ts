import { useEffect, useEffectEvent } from 'react';
import { isPastedText } from '../files/isPastedText';

/** In a text field it is pasted as text. */
const isTextInto = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element && target.matches('input, textarea') && isPastedText(clipboardData?.types ?? []);

/** Takes pictures that are pasted anywhere on the page while `isOn`. */
export function usePastedPictures(isOn: boolean, onFiles: (files: File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0 || isTextInto(event)) return;
    event.preventDefault();
    onFiles(pictures);
  });

  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isOn]);
}
