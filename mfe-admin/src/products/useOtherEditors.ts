import { useEffect, useState } from 'react';
import { useNoteProductEditorMutation } from './products.api';

/** The API forgets who has not said so for 45 s. */
const BEAT_MS = 20_000;

/**
 * Tells that a product is open here for as long as this is shown.
 *
 * @returns names of the other administrators who have it open.
 */
export function useOtherEditors(productId: string | undefined): string[] {
  const [note] = useNoteProductEditorMutation();
  const [others, setOthers] = useState<string[]>([]);

  useEffect(() => {
    if (!productId) return;
    let isOpen = true;
    const beat = async () => {
      const { data } = await note(productId);
      // Without an answer what was known last still holds.
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
