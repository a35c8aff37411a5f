import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ProductView } from '@boom/contract';
import { cookiesOf } from '../../../api/bench/cookies';
import { ask } from '../../../api/bench/shop';
import { findFreePort } from '../../../api/embedded/freePort';
import { ReleaseStore } from '../../releases/releaseStore';
import { RenderThread } from '../../server/rendering/renderThread';
import { stateOf } from '../../src/offline/worker/readDocument';
import { type Registry, SHELL } from '../../src/registry/registry';
import { markdown, writeSection } from '../docs/document';
import { Children } from '../start/children';
import { benchReleases, startDemoStore } from './stores';

/**
 * `npm run bench:rendering`: product pages for eight people who are signed in, eight at a time, in one render thread with
 * the catalogue's bundle in front of the real API. Asks whether the last pages are as fast as the first ones, whether any
 * was left to the browser, and what the thread's heap is before and after. `-- --pages 2000` for a quick look.
 */
const PEOPLE = 8;
/** Rows of the table. */
const WINDOWS = 10;
/** How often the thread says how large its heap is, ms. */
const HEAP_MS = 500;
/** Longest wait of a page for the API, ms: what the site's server waits. */
const DATA_MS = 100;

interface Window {
  pagesPerSecond: number;
  /** The smallest heap that was seen, after a collection, bytes. */
  heap: number;
  leftToBrowser: number;
}

async function register(siteOrigin: string, index: number): Promise<string> {
  const username = `ana.${Date.now().toString(36)}${index}`;
  const person = { fullName: 'Ana Ruiz', phone: '5512345678', password: 'caballo grapa correcta' };
  const body = { ...person, username, email: `${username}@correo.mx` };
  return cookiesOf(await ask(`${siteOrigin}/api/register`, { body }));
}

/** The thread that the site would start, which also writes its heap into a file. */
async function startThread(apiOrigin: string, heapFile: string): Promise<{ thread: RenderThread; failures: string[] }> {
  const store = new ReleaseStore(benchReleases);
  const { shell, remotes }: Registry = JSON.parse(readFileSync(path.join(store.folder, 'registry.json'), 'utf8'));
  const catalog = remotes.catalog;
  if (!shell || !catalog?.server) throw new Error('The store has no shell or no catalogue');
  const measure = `setInterval(() => require('node:fs').writeFileSync(${JSON.stringify(heapFile)}, String(process.memoryUsage().heapUsed)), ${HEAP_MS}).unref();\n`;
  const program = await store.readFile(SHELL, shell.version, shell.server);
  const file = path.join(store.releaseFolder('catalog', catalog.version), catalog.server.file);
  const bundle = { remote: 'catalog', version: catalog.version, file, integrity: catalog.server.integrity };
  const failures: string[] = [];
  const report = (kind: string, reason: string) => failures.push(`${kind}: ${reason}`);
  const thread = new RenderThread(measure + program, { apiOrigin, dataMs: DATA_MS, bundle }, report, () =>
    failures.push('the thread ended'),
  );
  return { thread, failures };
}

async function run(children: Children, pages: number): Promise<{ windows: Window[]; failures: string[] }> {
  const apiOrigin = `http://127.0.0.1:${await findFreePort()}`;
  const siteOrigin = await startDemoStore(children, Number(new URL(apiOrigin).port));
  const products = (await (await fetch(`${apiOrigin}/api/products`)).json()) as ProductView[];
  const cookies = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => register(siteOrigin, index)));
  const page = await fetch(`${siteOrigin}/producto/${products[0]?.id}`, { headers: { Accept: 'text/html' } });
  const { registry, shared } = stateOf(await page.text())!;
  const folder = mkdtempSync(path.join(tmpdir(), 'boom-rendering-'));
  const heapFile = path.join(folder, 'heap');
  const { thread, failures } = await startThread(apiOrigin, heapFile);

  /** @returns whether it came whole. */
  const render = async (page: number): Promise<boolean> => {
    const { markup } = await thread.render({
      url: `${siteOrigin}/producto/${products[page % products.length]?.id}?page=${page}`,
      page: { registry, shared },
      hasSession: true,
      headers: { Cookie: cookies[page % PEOPLE] ?? '', 'X-Forwarded-For': '127.0.0.1' },
      nonce: 'bench',
    });
    return markup !== undefined;
  };
  while (!(await render(0))) await new Promise((resolve) => setTimeout(resolve, 100));
  // As in a site that has been up for a minute: the first hundred pages are slower in every process.
  for (let page = 0; page < 100; page += 1) await render(page);
  failures.length = 0;

  const windows: Window[] = [];
  let next = 0;
  for (let index = 1; index <= WINDOWS; index += 1) {
    const last = Math.round((pages * index) / WINDOWS);
    const count = last - next;
    const window = { pagesPerSecond: 0, heap: Number.POSITIVE_INFINITY, leftToBrowser: 0 };
    const startedAt = performance.now();
    const person = async () => {
      while (next < last) {
        next += 1;
        if (!(await render(next))) window.leftToBrowser += 1;
        window.heap = Math.min(window.heap, Number(readFileSync(heapFile, 'utf8')) || window.heap);
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, person));
    window.pagesPerSecond = count / ((performance.now() - startedAt) / 1_000);
    windows.push(window);
    console.log(`${last} pages: ${window.pagesPerSecond.toFixed(1)} a second, ${(window.heap / 1e6).toFixed(0)} MB`);
  }
  const reasons = [...failures];
  await thread.stop();
  rmSync(folder, { recursive: true });
  return { windows, failures: reasons };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: '20000' } } });
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < WINDOWS) throw new Error(`--pages takes a whole number from ${WINDOWS}`);
  const children = new Children();
  try {
    const { windows, failures } = await run(children, pages);
    const rows = windows.map(({ pagesPerSecond, heap, leftToBrowser }, index) => [
      String(Math.round((pages * (index + 1)) / WINDOWS)),
      pagesPerSecond.toFixed(1),
      (heap / 1e6).toFixed(0),
      String(leftToBrowser),
    ]);
    const table = markdown(['pages', 'a second', 'heap of the thread, MB', 'left to the browser'], rows);
    const reasons = [...new Set(failures)].slice(0, 5);
    writeSection('rendering', reasons.length > 0 ? `${table}\n\n${reasons.join('\n')}` : table);
  } finally {
    await children.stopAll();
  }
}

void main();
