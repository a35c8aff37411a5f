import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

interface PageState {
  drawn?: 'page' | 'frame';
  answers?: { api: { queries: Record<string, unknown> } };
  registry: { shell: { version: string }; remotes: Record<string, { release: { version: string } }> };
}

export function stateOf(html: string): PageState {
  return JSON.parse(/id="boom-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}

/** Whether the server had all that the page asks for, and left no part to the browser. */
const isWhole = (answer: { headers: () => Record<string, string> }) =>
  /desc=whole/.test(answer.headers()['server-timing'] ?? '');

/**
 * Asks for a page until the server has drawn it with everything that it reads: while its threads start, and on a busy
 * machine, a page is left to the browser.
 */
export async function getRendered(request: APIRequestContext, path: string, headers = {}): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        const answer = await request.get(path, { headers: { Accept: 'text/html', ...headers } });
        html = await answer.text();
        return stateOf(html).drawn === 'page' && isWhole(answer);
      },
      { message: `${path} is drawn on the server`, timeout: 45_000, intervals: [200, 1_000, 3_000] },
    )
    .toBe(true);
  return html;
}

/** Opens a page as the server has drawn it. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    expect(stateOf((await response?.text()) ?? '').drawn).toBe('page');
    expect(response && isWhole(response)).toBe(true);
  }).toPass({ timeout: 45_000 });
}
