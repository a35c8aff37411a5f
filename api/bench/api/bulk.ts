import type { ProductBulkReport } from '@boom/contract';
import { ask } from '../shop';
import type { Call } from './calls';
import { type LoadFigures, load } from './load';
import type { Shop } from './shoppers';

/** What visitors met while the prices of all products were changed. */
export interface Bulk {
  /** Products whose price was changed, and how long that took. */
  changed: number;
  seconds: number;
  visitors: number;
  figures: LoadFigures;
}

/** What a visitor calls: lists, products and searches, each as often as the others. */
const BROWSED = ['list', 'category list', 'filtered and sorted list', 'detail', 'search: one word', 'facets'];
const LONGEST_SECONDS = 1_800;

/** Raises every price by a tenth, as the panel does: it goes on until nothing waits. */
async function raisePrices({ origin, admin: cookie }: Shop): Promise<number> {
  const post = async (path: string, body: object) => {
    const response = await ask(`${origin}/api/admin/products/bulk${path}`, { body, cookie });
    return (await response.json()) as ProductBulkReport;
  };
  let report = await post('', { filter: { includeInactive: 'true' }, change: { price: { percent: 10 } } });
  while (report.waiting > 0) report = await post(`/${report.undoId}/continue`, {});
  return report.changed;
}

/** All prices change, while visitors browse over so many connections. */
export async function measureBulk(shop: Shop, calls: readonly Call[], visitors: number): Promise<Bulk> {
  const each = calls.filter(({ name }) => BROWSED.includes(name)).map((call) => call.requests(shop).slice(0, 20));
  const requests = Array.from({ length: 20 }, (_, index) =>
    each.flatMap((some) => some.slice(index, index + 1)),
  ).flat();
  const startedAt = performance.now();
  const changing = raisePrices(shop).then((changed) => ({
    changed,
    seconds: (performance.now() - startedAt) / 1_000,
  }));
  const { origin } = shop;
  const figures = await load({ origin, requests, connections: visitors, seconds: LONGEST_SECONDS, until: changing });
  return { ...(await changing), visitors, figures };
}
