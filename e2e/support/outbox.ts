import type { APIRequestContext } from '@playwright/test';
import { expect } from './test';

interface Sent {
  channel: string;
  to: string;
  subject: string;
  text: string;
}

/** Waits for a message to this address whose subject or text matches. */
export async function findSent(request: APIRequestContext, to: string, said: RegExp): Promise<Sent> {
  let found: Sent | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get('/_dev/outbox', { headers: { Accept: 'application/json' } });
      const sent = (await answer.json()) as Sent[];
      found = sent.find((message) => message.to === to && said.test(`${message.subject}\n${message.text}`));
      return Boolean(found);
    })
    .toBe(true);
  return found!;
}
