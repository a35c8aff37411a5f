import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../shell/tools/browser/chromium';
import { site } from '../support/site';
import { expect, test } from '../support/test';

test('a script of this very shop does not run without its hash', async () => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    // A page of its own: what it provokes is a violation, which every other page is watched for.
    const page = await browser.newPage();
    await page.goto(site.url);
    // The shop is begun after what there is to see.
    await expect(page.locator('script[src]').first()).toBeAttached();
    const run = (isNamed: boolean) =>
      page.evaluate(async (withHash) => {
        const own = document.querySelector<HTMLScriptElement>('script[src]');
        const script = document.createElement('script');
        if (withHash) script.integrity = own?.integrity ?? '';
        script.crossOrigin = 'anonymous';
        script.src = own?.src ?? '';
        const outcome = new Promise<string>((resolve) => {
          script.onload = () => resolve('runs');
          script.onerror = () => resolve('is blocked');
        });
        document.head.append(script);
        return outcome;
      }, isNamed);
    expect([await run(true), await run(false)]).toEqual(['runs', 'is blocked']);
  } finally {
    await browser.close();
  }
});
