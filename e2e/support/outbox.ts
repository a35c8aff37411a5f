import { ORDER_UNDO_SECONDS } from '@boom/contract';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './test';

interface Sent {
  channel: string;
  to: string;
  subject: string;
  text: string;
  /** All that a device was told. */
  payload?: string;
}

/** A change of an order is told only when it can no longer be taken back. */
const TIMEOUT_MS = (ORDER_UNDO_SECONDS + 20) * 1_000;

/** Waits for a message to this address, or to a device by its number at the stand-in, whose subject or text matches. */
export async function findSent(request: APIRequestContext, to: string, said: RegExp): Promise<Sent> {
  let found: Sent | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get('/_dev/outbox', { headers: { Accept: 'application/json' } });
        const sent = (await answer.json()) as Sent[];
        found = sent.find((message) => message.to === to && said.test(`${message.subject}\n${message.text}`));
        return Boolean(found);
      },
      { timeout: TIMEOUT_MS, intervals: [100] },
    )
    .toBe(true);
  return found!;
}
