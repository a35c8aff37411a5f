import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped on the form around an element, or pasted anywhere in it; pasted text stays text, also that
 * of Word or Excel, which comes with a picture of itself.
 *
 * @returns whether files are being dragged over the form.
 */
export function useFileDrop(inside: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleFiles = useEffectEvent((files: File[]) => {
    onFiles(files);
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const take = (event: Event, files: FileList | undefined) => {
      if (!files?.length) return;
      event.preventDefault();
      handleFiles([...files]);
    };
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this the browser opens the file instead of the page.
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer?.files);
    };
    const handlePaste = (event: ClipboardEvent) => {
      const { types = [], files } = event.clipboardData ?? {};
      // A copied picture has no text, and a copied file no markup.
      if (!types.includes('text/plain') || !types.includes('text/html')) take(event, files);
    };
    form.addEventListener('dragover', handleOver);
    form.addEventListener('dragleave', handleLeave);
    form.addEventListener('drop', handleDrop);
    form.addEventListener('paste', handlePaste);
    return () => {
      form.removeEventListener('dragover', handleOver);
      form.removeEventListener('dragleave', handleLeave);
      form.removeEventListener('drop', handleDrop);
      form.removeEventListener('paste', handlePaste);
    };
  }, [inside]);

  return isOver;
}
