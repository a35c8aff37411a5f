import type { ProductBulkReport } from '@boom/contract';
import { ask } from '../shop';
import { calls } from './calls';
import { type LoadFigures, load } from './load';
import type { Shop } from './shoppers';

/** What `--only` calls it. */
export const BULK = 'a change of all prices';

/** What visitors met while the prices of all products were changed. */
export interface Bulk {
  /** Products whose price was changed, and how long that took. */
  changed: number;
  seconds: number;
  visitors: number;
  /** The same visitors, when nothing is changed. */
  before: LoadFigures;
  figures: LoadFigures;
}

/** What a visitor calls: lists, products and searches, each as often as the others. */
const BROWSED = ['list', 'category list', 'filtered and sorted list', 'detail', 'search: one word', 'facets'];
const BEFORE_SECONDS = 5;
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
export async function measureBulk(shop: Shop, visitors: number): Promise<Bulk> {
  const each = calls.filter(({ name }) => BROWSED.includes(name)).map((call) => call.requests(shop).slice(0, 20));
  const requests = Array.from({ length: 20 }, (_, index) =>
    each.flatMap((some) => some.slice(index, index + 1)),
  ).flat();
  const { origin } = shop;
  const before = await load({ origin, requests, connections: visitors, seconds: BEFORE_SECONDS });
  const startedAt = performance.now();
  const changing = raisePrices(shop).then((changed) => ({
    changed,
    seconds: (performance.now() - startedAt) / 1_000,
  }));
  const figures = await load({ origin, requests, connections: visitors, seconds: LONGEST_SECONDS, until: changing });
  return { ...(await changing), visitors, before, figures };
}
