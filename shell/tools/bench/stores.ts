import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductView } from '@boom/contract';

import { localTrust, readReleaseKeys } from '../../releases/releaseKeys';
import type { Registry } from '../../src/registry/registry';
import { root } from '../build/units';
import type { Child, Children } from '../start/children';
import { findFreePort } from '../start/ports';
import { makeFloor } from './floor';
import { buildSingle } from './single';

/** Own data, kept between runs: the second one need not fill the database again. */
const dataDir = path.join(root, 'var/bench');
/** Longest time for the first start: builds, and the demo catalogue. ms */
const START_MS = 300_000;
/** Longest time until the threads that draw have started, ms. */
const DRAW_MS = 120_000;

export type PageName = 'home' | 'explore' | 'product';
export type StoreName = 'ours' | 'floor' | 'single';

export interface Stores {
  origins: Record<StoreName, string>;
  paths: Record<PageName, string>;
  /** From how many of the API's answers each page is drawn. */
  answers: Record<PageName, number>;
  /** The process that serves ours. */
  site: Child;
}

/** Starts what is compared, each site in a process of its own in front of one API, and waits until all of it is drawn. */
export async function startStores(children: Children, say: (line: string) => void): Promise<Stores> {
  say('building and starting the store');
  const apiPort = await findFreePort();
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  await startDemoStore(children, apiPort);
  const releasesDir = path.join(dataDir, 'releases');
  const paths = await pickPages(apiOrigin);

  say('building the single bundle of the same sources');
  const live: Registry = JSON.parse(readFileSync(path.join(releasesDir, 'registry.json'), 'utf8'));
  const single = await buildSingle(path.join(dataDir, 'single'), live, releasesDir, readReleaseKeys({}, dataDir));

  say('starting the sites');
  const ours = await startSite(children, 'ours', {
    API_ORIGIN: apiOrigin,
    RELEASES_DIR: releasesDir,
    RELEASE_KEYS: localTrust(dataDir),
  });
  const bundled = await startSite(children, 'single', {
    API_ORIGIN: apiOrigin,
    RELEASES_DIR: single,
    RELEASE_KEYS: localTrust(dataDir),
  });
  const floors: Record<string, string> = {};
  const answers = {} as Stores['answers'];
  for (const [page, address] of Object.entries(paths) as Array<[PageName, string]>) {
    for (const { origin } of [ours, bundled]) await drawnPage(origin + address, 1);
    answers[page] = await mostAnswers(ours.origin + address);
    floors[address] = makeFloor(await drawnPage(ours.origin + address, answers[page]));
  }
  const pages = path.join(dataDir, 'floor.json');
  writeFileSync(pages, JSON.stringify(floors));
  const floor = await startSite(children, 'floor', { API_ORIGIN: apiOrigin, FLOOR_PAGES: pages });
  return {
    origins: { ours: ours.origin, floor: floor.origin, single: bundled.origin },
    paths,
    answers,
    site: ours.child,
  };
}

/** `npm start`: it builds and releases what changed, and starts database, API and site. */
export function startStore(children: Children, env: NodeJS.ProcessEnv): Child {
  return children.start('store', ['--import', 'tsx', path.join(root, 'shell/tools/start/main.ts')], { env });
}

/** The store with the demo catalogue. */
async function startDemoStore(children: Children, apiPort: number): Promise<void> {
  const port = await findFreePort();
  const store = startStore(children, {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    API_PORT: String(apiPort),
    SEED: 'demo',
    // Everything comes from one address here.
    LIMITS: 'requests=1000000',
  });
  await waitFor(store, `http://127.0.0.1:${port}/healthz`);
}

async function startSite(children: Children, name: StoreName, env: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const program = name === 'floor' ? 'tools/bench/floorSite.ts' : 'server/main.ts';
  const child = children.start(name, ['--import', 'tsx', path.join(root, 'shell', program)], {
    env: { ...env, PORT: String(port), PUBLIC_URL: origin, LOG_LEVEL: 'error' },
  });
  await waitFor(child, `${origin}/healthz`);
  return { origin, child };
}

/** @throws Error with its last lines when it ends, or does not come up in time. */
export async function waitFor(child: Child, url: string): Promise<void> {
  let code: number | undefined;
  void child.ended.then((ended) => {
    code = ended;
  });
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (code !== undefined) throw new Error([`${child.name} ended with ${code}`, ...child.lastLines()].join('\n'));
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(200);
  }
  throw new Error(`${child.name} did not come up at ${url}`);
}

/** The first product of the list that has a picture and can be bought. */
async function pickPages(apiOrigin: string): Promise<Stores['paths']> {
  const products = (await (await fetch(`${apiOrigin}/api/products`)).json()) as ProductView[];
  const product = products.find(({ imageUrl, stock, isAffiliate }) => imageUrl && stock > 0 && !isAffiliate);
  if (!product) throw new Error('The demo catalogue has no product with a picture');
  return { home: '/', explore: '/explorar', product: `/producto/${product.id}` };
}

const askFor = async (url: string) => (await fetch(url, { headers: { Accept: 'text/html' } })).text();

/** What of the API the page was drawn from; 0 when it was not drawn whole. */
function answersIn(html: string): number {
  return html.includes('"drawn":"page"') ? (html.match(/"status":"fulfilled"/g) ?? []).length : 0;
}

/** As many answers as a page can have: on a busy machine the server goes on without what comes late. */
async function mostAnswers(url: string): Promise<number> {
  const counts: number[] = [];
  // Copies are kept by address: each of these is drawn anew.
  for (let copy = 0; copy < 6; copy += 1) counts.push(answersIn(await askFor(`${url}?copy=${copy}`)));
  return Math.max(1, ...counts);
}

/**
 * Asks until the server has drawn the page with everything it reads; for the next seconds every visitor gets this copy.
 *
 * @throws Error when it is never drawn so.
 */
export async function drawnPage(url: string, answers: number): Promise<string> {
  const until = Date.now() + DRAW_MS;
  let html = '';
  while (Date.now() < until) {
    html = await askFor(url);
    if (answersIn(html) >= answers) return html;
    await sleep(500);
  }
  throw new Error(`The server does not draw ${url} from ${answers} answers, but: ${html.slice(0, 1_000)}`);
}
