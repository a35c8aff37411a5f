import type { ProductView } from '@boom/contract';

/** Products per call. */
const PAGE_SIZE = 1_000;
/** How long the list serves, ms: a crawler that comes later sees the new products. */
const KEPT_MS = 3_600_000;
const TIMEOUT_MS = 30_000;

export interface ProductAddress {
  path: string;
  /** ISO 8601. */
  createdAt: string;
}

async function readAll(apiOrigin: string): Promise<ProductAddress[]> {
  const found: ProductAddress[] = [];
  let next: string | undefined = `/api/products?sort=newest&limit=${PAGE_SIZE}`;
  while (next) {
    const answer: Response = await fetch(new URL(next, apiOrigin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${next}`);
    const products = (await answer.json()) as ProductView[];
    found.push(...products.map(({ id, createdAt }) => ({ path: `/producto/${id}`, createdAt })));
    next = answer.headers.get('Link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  }
  return found;
}

/** The address of every product, read from the API once an hour. */
export function createProductAddresses(apiOrigin: string): () => Promise<ProductAddress[]> {
  let known: { until: number; addresses: Promise<ProductAddress[]> } | undefined;
  return () => {
    if (known && known.until > Date.now()) return known.addresses;
    const addresses = readAll(apiOrigin);
    known = { until: Date.now() + KEPT_MS, addresses };
    addresses.catch(() => {
      known = undefined;
    });
    return addresses;
  };
}
