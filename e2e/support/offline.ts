import type { Page } from '@playwright/test';
import { expect } from './test';

/** Waits until the service worker answers for this page. */
export const untilControlled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), {
      message: 'the page has its service worker',
      timeout: 30_000,
    })
    .toBe(true);

/** The addresses of everything that the browser has cached. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url.replace(location.origin, ''));
    }
    return addresses;
  });

export const untilCached = (page: Page, address: string) =>
  expect.poll(() => cachedAddresses(page), { message: `${address} is kept`, timeout: 30_000 }).toContain(address);
