import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductView } from '@boom/contract';
import { findFreePort } from '../../../api/embedded/freePort';
import { localTrust, readReleaseKeys } from '../../releases/releaseKeys';
import { stateOf } from '../../src/offline/worker/readDocument';
import type { Registry } from '../../src/registry/registry';
import { root } from '../build/units';
import { type Children, waitFor } from '../start/children';
import { makeFloor } from './floor';
import { buildSingle } from './single';

/** A data folder of its own, reused: the second run need not fill the database again. */
export const dataDir = path.join(root, 'var/bench');
/** Longest time until the threads that render have started, ms. */
const RENDER_MS = 120_000;

export type PageName = 'home' | 'explore' | 'product';
export type StoreName = 'ours' | 'floor' | 'single';

export interface Stores {
  origins: Record<StoreName, string>;
  paths: Record<PageName, string>;
  /** From how many of the API's answers each page is rendered. */
  answers: Record<PageName, number>;
  /** Bytes over the wire of each remote's entry. */
  entries: Record<string, number>;
}

/** Starts what is compared, each site in a process of its own in front of one API, and waits until all of it is rendered. */
export async function startStores(children: Children, say: (line: string) => void): Promise<Stores> {
  say('building and starting the store');
  const apiPort = await findFreePort();
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  await startDemoStore(children, apiPort);
  const releasesDir = benchReleases;
  const paths = await pickPages(apiOrigin);

  say('building the single bundle of the same sources');
  const live: Registry = JSON.parse(readFileSync(path.join(releasesDir, 'registry.json'), 'utf8'));
  const single = await buildSingle(path.join(dataDir, 'single'), live, releasesDir, readReleaseKeys({}, dataDir));

  say('starting the sites');
  const settings = { API_ORIGIN: apiOrigin, RELEASE_KEYS: localTrust(dataDir) };
  const ours = await startSite(children, 'ours', { ...settings, RELEASES_DIR: releasesDir });
  const bundled = await startSite(children, 'single', { ...settings, RELEASES_DIR: single });
  const floors: Record<string, string> = {};
  const answers = {} as Stores['answers'];
  for (const [page, address] of Object.entries(paths) as Array<[PageName, string]>) {
    for (const origin of [ours, bundled]) await renderedPage(origin + address, 1);
    answers[page] = await mostAnswers(ours + address);
    floors[address] = makeFloor(await renderedPage(ours + address, answers[page]));
  }
  const pages = path.join(dataDir, 'floor.json');
  writeFileSync(pages, JSON.stringify(floors));
  const floor = await startSite(children, 'floor', { API_ORIGIN: apiOrigin, FLOOR_PAGES: pages });
  const entries = Object.entries(live.remotes).map(([id, { version, entry }]) => [
    id,
    statSync(path.join(releasesDir, id, version, `${entry}.br`)).size,
  ]);
  return {
    origins: { ours, floor, single: bundled },
    paths,
    answers,
    entries: Object.fromEntries(entries),
  };
}

/** The releases of the store with the demo catalogue. */
export const benchReleases = path.join(dataDir, 'releases');

/**
 * The store with the demo catalogue: `npm start` builds and releases what changed, and starts database, API and site.
 *
 * @returns the site's origin.
 */
export async function startDemoStore(children: Children, apiPort: number): Promise<string> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    API_PORT: String(apiPort),
    SEED: 'demo',
    // Everything comes from one address here.
    LIMITS: 'requests=1000000',
  };
  const store = children.start('store', ['--import', 'tsx', path.join(root, 'shell/tools/start/main.ts')], { env });
  await waitFor(store, `${origin}/api/health/ready`, benchReleases);
  return origin;
}

/** @returns its origin. */
async function startSite(children: Children, name: StoreName, env: NodeJS.ProcessEnv): Promise<string> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const program = name === 'floor' ? 'tools/bench/floorSite.ts' : 'server/main.ts';
  const child = children.start(name, ['--import', 'tsx', path.join(root, 'shell', program)], {
    env: { ...env, PORT: String(port), PUBLIC_URL: origin, LOG_LEVEL: 'error' },
  });
  await waitFor(child, `${origin}/healthz`);
  return origin;
}

/** The first product of the list that has a picture and can be bought. */
async function pickPages(apiOrigin: string): Promise<Stores['paths']> {
  const products = (await (await fetch(`${apiOrigin}/api/products`)).json()) as ProductView[];
  const product = products.find(({ imageUrl, stock, isAffiliate }) => imageUrl && stock > 0 && !isAffiliate);
  if (!product) throw new Error('The demo catalogue has no product with a picture');
  return { home: '/', explore: '/explorar', product: `/producto/${product.id}` };
}

const askFor = async (url: string) => (await fetch(url, { headers: { Accept: 'text/html' } })).text();

/** From how many of the API's answers the page was rendered; 0 when it was not rendered whole. */
function answersIn(html: string): number {
  const { drawn, answers } = stateOf(html) ?? {};
  const found = Object.values(answers?.api?.queries ?? {});
  return drawn === 'page' ? found.filter((answer) => answer?.status === 'fulfilled').length : 0;
}

/** As many answers as a page can have: on a busy machine the server goes on without what comes late. */
async function mostAnswers(url: string): Promise<number> {
  const counts: number[] = [];
  // Copies are stored by address: each of these is rendered anew.
  for (let copy = 0; copy < 6; copy += 1) counts.push(answersIn(await askFor(`${url}?copy=${copy}`)));
  return Math.max(1, ...counts);
}

/**
 * Asks until the server has rendered the page with everything it reads; for the next seconds every visitor gets this copy.
 *
 * @throws Error when it is never rendered so.
 */
export async function renderedPage(url: string, answers: number): Promise<string> {
  const until = Date.now() + RENDER_MS;
  let html = '';
  while (Date.now() < until) {
    html = await askFor(url);
    if (answersIn(html) >= answers) return html;
    await sleep(500);
  }
  throw new Error(`The server does not render ${url} from ${answers} answers, but: ${html.slice(0, 1_000)}`);
}
