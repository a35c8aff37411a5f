import { useState } from 'react';

/**
 * How far a form with files is sent, null while it is not; and what sends it.
 *
 * @param onSending called with true at the click, and with false at the answer.
 */
export function useSending(onSending: (isSending: boolean) => void) {
  const [progress, setProgress] = useState<number | null>(null);

  /** @param post a mutation of RTK Query, which answers `{ error }` and never rejects. */
  async function send<Answer>(post: (onProgress: (share: number) => void) => PromiseLike<Answer>): Promise<Answer> {
    setProgress(0);
    onSending(true);
    const answer = await post(setProgress);
    setProgress(null);
    onSending(false);
    return answer;
  }

  return { progress, send };
}
