import { MAX_ORDER_LINES } from '@boom/contract';
import { useCartLines } from '@boom/platform';
import { useEffect, useRef } from 'react';
import { useEmptySavedCartMutation, useSaveCartMutation } from './savedCart.api';

/** Changes with shorter pauses are saved together, ms: somebody may press "+" several times. */
const REST_MS = 1_000;

/**
 * Keeps the cart with the account of somebody who agreed to offers by mail (decision 90). Silent: what could not be saved
 * is saved with the next change. An empty cart that was never saved here says nothing of one on another device.
 */
export default function SavedCart() {
  const lines = useCartLines();
  const wasSaved = useRef(false);
  const [save] = useSaveCartMutation();
  const [empty] = useEmptySavedCartMutation();
  useEffect(() => {
    if (lines.length === 0 && !wasSaved.current) return;
    const timer = setTimeout(() => {
      wasSaved.current = true;
      void (lines.length > 0 ? save(lines.slice(0, MAX_ORDER_LINES)) : empty());
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [lines, save, empty]);
  return null;
}
