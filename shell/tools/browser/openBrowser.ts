import type { Browser } from '@playwright/test';

/** The journeys' Chromium. Loaded here only: whoever releases without a look needs neither it nor Playwright. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
  const { chromiumArgs, chromiumPath } = require('./chromium') as typeof import('./chromium');
  return chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
}
