import { markdown } from '../../../shell/tools/docs/document';
import { short, whole } from './figures';
import { largestOf, type Results } from './results';

/**
 * What people ask for until one of them has ordered: one visit of forty ends with an order, and a visit is some five
 * pages. Most of them show what others have just seen.
 */
const perOrder: Record<string, number> = {
  list: 100,
  detail: 80,
  'list: never asked before': 5,
  'detail: never asked before': 10,
  'search: never asked before': 5,
  'session check': 40,
  'sign-in': 1,
  'purchase by transfer': 1,
};
const rates = [1, 10, 100, 1_000];
/** Of a processor that answers quickly: beyond it, people wait for each other. */
const BUSY = 0.6;

/** What is reached first, and who takes over there: engines that exist, none of ours. */
const bends: Record<number, string> = {
  1: 'nothing: two processors do all of it',
  10: 'the hash of passwords beside the rest, in one process: a second API',
  100: 'pages and pictures at the sites: a CDN in front; connections of many APIs: PgBouncer; what visitors read: replicas (`DATABASE_REPLICA_URLS`)',
  1000: 'writes of one primary, and searches: orders by month in partitions, a search server behind `catalog/productSearch`; one product that all want is sold one order after the other, whatever stands around it',
};

/** How many processors so many orders a second want, reckoned from what each call was measured to cost; '' when one is missing. */
export function reachOf(results: Results): string {
  const largest = largestOf(results);
  const costs = Object.entries(perOrder).map(([name, times]) => ({ it: largest?.calls.get(name), times }));
  if (costs.some(({ it }) => it === undefined)) return '';
  const msOf = (part: 'appCpuMs' | 'postgresCpuMs') =>
    costs.reduce((sum, { it, times }) => sum + times * (it?.[part] ?? 0), 0);
  const [app, postgres] = [msOf('appCpuMs'), msOf('postgresCpuMs')];
  const processors = (ms: number, rate: number) => whole(Math.ceil((ms * rate) / 1_000 / BUSY));
  const mix = Object.entries(perOrder).map(([name, times]) => `${times} × ${name}`);
  return [
    '### How far it goes',
    `Reckoned, not measured: of a shop with ${whole(largest?.products)} products. For each order people are taken to ask for ${mix.join(', ')}, which costs ${short(app)} ms of a processor in the API and ${short(postgres)} ms in PostgreSQL, and no processor to be busy for more than ${BUSY * 100} % of the time. Sites, pictures and the panel come on top; these two cores, busy with everything at once, bear about ${short((2_000 * BUSY) / (app + postgres))} orders a second.`,
    markdown(
      ['orders a second', 'processors for APIs', 'processors for PostgreSQL', 'what bends first, and who takes over'],
      rates.map((rate) => [whole(rate), processors(app, rate), processors(postgres, rate), bends[rate] ?? '']),
    ),
  ].join('\n\n');
}
