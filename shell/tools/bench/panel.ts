import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../browser/chromium';
import { Children } from '../start/children';
import { findFreePort } from '../start/ports';
import { startStore, waitFor } from './stores';

/**
 * Second half of `npm run bench:admin`: how smooth the panel's tables are in the shop that its first half has filled,
 * on a processor four times slower. Prints the longest task and the longest time between two frames; no verdict.
 *
 * Takes the API's settings from the environment, with the database in `DATABASE_URL`.
 */
const CPU_SLOWDOWN = 4;
/** What is answered within this feels prompt, on such a processor too (web.dev, "Interaction to Next Paint"). ms */
const GOAL_MS = 200;
/** The tables with the most rows in which rows can be chosen, by their place in the panel's address. */
const sections = ['productos', 'pedidos'];

const watcher = path.join(__dirname, 'watchTasks.js');

interface Felt {
  /** Longest task and longest time from frame to frame, ms. */
  task: number;
  frame: number;
}

type Watched = typeof globalThis & { boomFelt: Felt };

/** What somebody does in a table, and what to wait for. */
const deeds: Record<string, (page: Page) => Promise<unknown>> = {
  'scroll through the rows': async (page) => {
    await page.getByRole('table').hover();
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 120);
  },
  'choose the page': (page) => page.getByRole('checkbox', { name: 'Seleccionar la página' }).click(),
  'choose nothing': (page) => page.getByRole('button', { name: 'Quitar la selección' }).click(),
  'turn the page': async (page) => {
    const answer = page.waitForResponse((response) => response.url().includes('/api/admin/'));
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await answer;
  },
  'search a word': async (page) => {
    const answer = page.waitForResponse((response) => /[?&]search=/.test(response.url()));
    await page.getByRole('main').getByRole('searchbox').pressSequentially('garcia', { delay: 80 });
    await answer;
  },
};

async function measureSection(page: Page, origin: string, section: string): Promise<void> {
  await page.goto(`${origin}/admin/${section}`, { waitUntil: 'networkidle' });
  for (const [name, doIt] of Object.entries(deeds)) {
    await page.evaluate(() => Object.assign((globalThis as Watched).boomFelt, { task: 0, frame: 0 }));
    await doIt(page);
    await page.waitForLoadState('networkidle');
    // What the last answer brought is drawn by then.
    await page.waitForTimeout(500);
    const { task, frame } = await page.evaluate(() => (globalThis as Watched).boomFelt);
    const figures = [task, frame].map((ms) => ms.toFixed(0).padStart(8)).join(' ');
    console.log(`${figures}  ${section}: ${name}${task > GOAL_MS ? `   over ${GOAL_MS}` : ''}`);
  }
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
  const data = { username: 'admin', password: process.env.ADMIN_PASSWORD };
  const answer = await context.request.post(`${origin}/api/login`, { data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  const page = await context.newPage();
  await page.addInitScript({ path: watcher });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  console.log(`\n${'task'.padStart(8)} ${'frame'.padStart(8)}  longest, ms, processor ${CPU_SLOWDOWN} times slower`);
  for (const section of sections) await measureSection(page, origin, section);
}

async function main(): Promise<void> {
  const children = new Children();
  try {
    const port = await findFreePort();
    const store = startStore(children, { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
    await waitFor(store, `http://127.0.0.1:${port}/healthz`);
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    await measure(browser, `http://localhost:${port}`).finally(() => browser.close());
  } finally {
    await children.stopAll();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
});
