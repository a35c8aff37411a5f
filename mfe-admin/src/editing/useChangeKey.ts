import { newUuid } from '@boom/contract';
import { useRef } from 'react';

/**
 * The idempotency key of a change: the same for the same content until that was answered, so that what is sent again
 * after a lost answer is done once.
 */
export function useChangeKey() {
  const sent = useRef<{ content: string; key: string }>(null);
  return {
    keyOf(content: string): string {
      if (sent.current?.content !== content) sent.current = { content, key: newUuid() };
      return sent.current.key;
    },
    /** The next change is another one. */
    answered() {
      sent.current = null;
    },
  };
}
