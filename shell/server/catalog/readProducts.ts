import type { ProductView } from '@boom/contract';

/** Products per call. */
const PAGE_SIZE = 1_000;
const TIMEOUT_MS = 30_000;

/**
 * Every product that visitors see, newest first, a page of the API at a time.
 *
 * @throws Error when the API does not answer with a list: half a catalogue is none.
 */
export async function* readProducts(apiOrigin: string): AsyncGenerator<ProductView> {
  let next: string | undefined = `/api/products?sort=newest&limit=${PAGE_SIZE}`;
  while (next) {
    const answer: Response = await fetch(new URL(next, apiOrigin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${next}`);
    yield* (await answer.json()) as ProductView[];
    next = answer.headers.get('Link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  }
}
