import type { APIRequestContext } from '@playwright/test';
import { site } from './site';

/**
 * Calls the API as a page of the site would; with `page.request` it is the page's own session.
 *
 * @throws Error with the answer when the API refuses.
 */
export async function post<Answer>(session: APIRequestContext, url: string, data: unknown): Promise<Answer> {
  const answer = await session.post(url, { data, headers: { Origin: site.url } });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
