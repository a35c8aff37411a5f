import type { ProductView } from '@boom/contract';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { ReleaseStore } from '../../shell/releases/releaseStore';
import { SHELL } from '../../shell/src/registry/registry';
import { type SmokeTarget, smokeTargetOf, smokeTest, waitForVersion } from '../../shell/tools/release/smokeTest';
import type { Stage } from './stages';

/** As many pages at once as two cores open in good time. */
const AT_ONCE = 3;

/** How one remote fares in a stage. */
export interface Row {
  stage: string;
  /** Unit and version. */
  looked: string;
  /** How many pages and widgets were looked at. */
  places: number;
  /** What is wrong, a sentence for each; none when all is well. */
  problems: string[];
}

/** What the crawl needs to get everywhere. */
export interface Visitor {
  /** Of an administrator: everything is open to them. */
  session: SmokeTarget['session'];
  /** A product that can be bought. */
  product: string;
}

/**
 * Signs in, and picks a product.
 *
 * @throws Error when the API refuses, or has nothing to sell.
 */
export async function visitorOf(
  context: BrowserContext,
  site: string,
  who: { username: string; password: string },
): Promise<Visitor> {
  const api: APIRequestContext = context.request;
  const answer = await api.post(`${site}/api/login`, { data: who, headers: { Origin: site } });
  if (!answer.ok()) throw new Error(`${who.username} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const products = (await (await api.get(`${site}/api/products`)).json()) as ProductView[];
  const product = products.find(({ stock, isAffiliate, isImported }) => stock > 0 && !isAffiliate && !isImported);
  if (!product) throw new Error('The shop has nothing to sell');
  return { session: await context.cookies(site), product: product.id };
}

/** Puts the product of this page into the cart, and opens checkout's two widgets. */
async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true }).click();
  await page.getByRole('dialog', { name: /Carrito de Compras/ }).waitFor();
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  await page.getByRole('dialog', { name: 'Finalizar Compra' }).waitFor();
}

/** Every screen of a remote whose address is known, and what it lends to others. */
function targetsOf(stage: Stage, remote: string, { session, product }: Visitor): SmokeTarget[] {
  const { shell, remotes } = stage;
  const target = smokeTargetOf({ generation: 0, shell, remotes }, remote, false);
  const page = `/producto/${product}`;
  const screens = (remotes[remote]?.routes ?? [])
    .map(({ path }) => (path === '/producto/:id' ? page : path))
    .filter((path) => !/[:*]/.test(path));
  // Who is signed in is sent away from there.
  const isSignIn = (path: string): boolean => path === '/auth';
  const asAdmin = screens.filter((path) => !isSignIn(path));
  const widgets = remotes[remote]?.widgets.CheckoutDialog
    ? [{ ...target, session, paths: [page], act: openCheckout }]
    : [];
  return [{ ...target, paths: screens.filter(isSignIn) }, { ...target, session, paths: asAdmin }, ...widgets];
}

/** The same, a few paths at a time. */
function inParts(target: SmokeTarget): SmokeTarget[] {
  const starts = target.paths.flatMap((_, index) => (index % AT_ONCE === 0 ? [index] : []));
  return starts.map((start) => ({ ...target, paths: target.paths.slice(start, start + AT_ONCE) }));
}

/**
 * Makes a stage what visitors get of the store, and looks at it in a browser as the release does: each screen of each
 * remote in question, and checkout's widgets.
 *
 * @param store one of its own: what is live in it is changed without being checked.
 * @param isWanted which screens, by their addresses; all of them unless told.
 */
export async function crawlStage(
  browser: Browser,
  site: string,
  store: ReleaseStore,
  stage: Stage,
  visitor: Visitor,
  isWanted: (path: string) => boolean = () => true,
): Promise<Row[]> {
  await store.changeRegistry((registry) => {
    Object.assign(registry, { shell: stage.shell, remotes: stage.remotes });
  });
  const versions = Object.entries({ [SHELL]: stage.shell, ...stage.remotes });
  for (const [unit, { version }] of versions) await waitForVersion(site, { unit, version, visitor: 0 });
  const rows: Row[] = [];
  for (const remote of stage.looked) {
    const targets = targetsOf(stage, remote, visitor)
      .map((target) => ({ ...target, paths: target.paths.filter(isWanted) }))
      .flatMap(inParts);
    const problems: string[] = [];
    for (const target of targets) problems.push(...(await smokeTest(browser, site, target)));
    const places = targets.reduce((sum, { paths }) => sum + paths.length, 0);
    rows.push({ stage: stage.name, looked: `${remote} ${stage.remotes[remote]?.version}`, places, problems });
  }
  return rows;
}
