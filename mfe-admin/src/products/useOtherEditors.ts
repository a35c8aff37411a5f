import { useEffect, useState } from 'react';
import { useNoteProductEditorMutation } from './products.api';

/** How often this editor is announced, ms; the API drops it after 45 s. */
const BEAT_MS = 20_000;

/**
 * Announces that a product is being edited here, while mounted.
 *
 * @returns names of the colleagues who have it open.
 */
export function useOtherEditors(productId: string | undefined): string[] {
  const [note] = useNoteProductEditorMutation();
  const [others, setOthers] = useState<string[]>([]);

  useEffect(() => {
    if (!productId) return;
    let isOpen = true;
    const beat = async () => {
      const { data } = await note(productId);
      // Without an answer the last known names stay.
      if (isOpen && data) setOthers(data.others);
    };
    void beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [productId, note]);

  return others;
}
