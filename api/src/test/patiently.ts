import { setTimeout as sleep } from 'node:timers/promises';
import type { TestResponse } from './client';

/** Comes back when the store says that it is busy, as a slow machine makes it. */
export async function patiently(call: () => Promise<TestResponse>): Promise<TestResponse> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  }
}
