import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../shell/tools/browser/chromium';
import { readBuildManifest } from '../../shell/tools/build/buildManifest';
import { outputFolder, remoteUnit, shellUnit } from '../../shell/tools/build/units';
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

test('what starts a part knows the hash of every script that it may load', async ({ request }) => {
  // Not every folder: another journey makes a remote meanwhile, which has no build yet.
  const { remotes } = (await (await request.get('/registry.json')).json()) as { remotes: object };
  const units = Object.keys(remotes).map(remoteUnit);
  expect(units).not.toEqual([]);
  for (const unit of [shellUnit(), ...units]) {
    const folder = outputFolder(unit);
    const { entry, integrity } = readBuildManifest(folder);
    const code = readFileSync(path.join(folder, entry), 'utf8');
    const others = Object.keys(integrity).filter((file) => /^\d+\./.test(file));
    expect(others, unit.name).not.toEqual([]);
    expect(
      others.filter((file) => !code.includes(integrity[file] ?? '')),
      unit.name,
    ).toEqual([]);
  }
});
