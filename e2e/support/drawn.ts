import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

interface PageState {
  drawn?: 'page' | 'frame';
  answers?: { api: { queries: Record<string, unknown> } };
  registry: { remotes: Record<string, { release: { version: string } }> };
}

export function stateOf(html: string): PageState {
  return JSON.parse(/id="boom-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}

/**
 * Asks for a page until the server has drawn it with everything that it reads: while its threads start, and on a busy
 * machine, a page is left to the browser.
 */
export async function getDrawn(request: APIRequestContext, path: string, headers = {}): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        html = await (await request.get(path, { headers: { Accept: 'text/html', ...headers } })).text();
        return stateOf(html).drawn === 'page' && !html.includes('aria-busy="true"');
      },
      { message: `${path} is drawn on the server`, timeout: 45_000, intervals: [200, 1_000, 3_000] },
    )
    .toBe(true);
  return html;
}

/** Opens a page as the server has drawn it. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    const html = (await response?.text()) ?? '';
    expect(stateOf(html).drawn).toBe('page');
    expect(html).not.toContain('aria-busy="true"');
  }).toPass({ timeout: 45_000 });
}
