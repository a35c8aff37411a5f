import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductFamily, ProductView } from '@boom/contract';

/** Products per call. */
const PAGE_SIZE = 1_000;
const TIMEOUT_MS = 30_000;

/**
 * The API's answer, also where it has to be waited for: what the site asks for itself counts as one address's, and a
 * large catalogue is more than one may ask for in a minute (`requests` of the API's limits).
 *
 * @throws Error when the API does not answer.
 */
export async function askApi(path: string, apiOrigin: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(new URL(path, apiOrigin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status !== 429) return answer;
    await answer.body?.cancel();
    await sleep((Number(answer.headers.get('Retry-After')) || 1) * 1_000);
  }
}

/**
 * Every product that visitors see, newest first, a page of the API at a time.
 *
 * @throws Error when the API does not answer with a list: half a catalogue is none.
 */
export async function* readProducts(apiOrigin: string): AsyncGenerator<ProductView> {
  let next: string | undefined = `/api/products?sort=newest&limit=${PAGE_SIZE}`;
  while (next) {
    const answer: Response = await askApi(next, apiOrigin);
    if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${next}`);
    yield* (await answer.json()) as ProductView[];
    next = answer.headers.get('Link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  }
}

/**
 * What is bought of a product: the product itself, or all of its variants, each as a product.
 *
 * @throws Error when the API does not answer; none of a product that was withdrawn meanwhile.
 */
export async function readVariants(apiOrigin: string, product: ProductView): Promise<Variant[]> {
  if (!product.options) return [product];
  const path = `/api/products/${product.id}`;
  const answer = await askApi(path, apiOrigin);
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path}`);
  const { family, ...shared } = (await answer.json()) as ProductView & { family: ProductFamily };
  const names = family.options.map(({ name }) => name);
  return family.variants.map((variant) => ({
    ...{ ...shared, ...variant, options: undefined, variantOf: family.id },
    choices: new Map(names.map((name, index) => [name, variant.optionValues[index] ?? ''])),
  }));
}

/** A product that can be bought. Of a variant, `choices` are its values by the options' names. */
export type Variant = ProductView & { choices?: ReadonlyMap<string, string> };
