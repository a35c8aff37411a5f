import { useEffect, useEffectEvent } from 'react';

/**
 * Clipboards of spreadsheets hold text, markup and a picture; in a text field it is pasted as text. A copied file may
 * bring its name, and no markup.
 */
const isTextInto = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type));

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
