import { useEffect, useRef } from 'react';

/** Clipboards of spreadsheets hold text and a picture; in a text field it is pasted as text. */
const isTextInto = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/** Takes pictures that are pasted anywhere on the page while `isOn`. */
export function usePastedPictures(isOn: boolean, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    if (!isOn) return;
    function handlePaste(event: ClipboardEvent) {
      const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0 || isTextInto(event)) return;
      event.preventDefault();
      latest.current(pictures);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isOn]);
}
