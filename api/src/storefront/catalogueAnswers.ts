import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { listCategories } from '../catalog/categories';
import { makeDetail, makeFacets, makeList, makeSuggestions } from '../catalog/memory/answers';
import { KeptList } from '../catalog/memory/keptList';
import { Shelf } from '../catalog/memory/shelf';
import { presentCategory } from '../catalog/present';
import { keepVocabulary } from '../catalog/vocabulary';
import { readCurrent } from '../database/reading';
import { KeptAnswers, type Made } from '../http/keptAnswers';
import { hasSession, isKnownVisitor, rememberVisitor } from '../http/visitors';
import { listShownBanners } from './banners';
import { Banner, SpecialOffer } from './model';
import { listShownOffers } from './offers';
import { presentBanner } from './present';
import { msUntilOthers } from './shownNow';

/** Some hundred pages of lists with their compressed forms. */
const MAX_BYTES = 24_000_000;
/** Longer addresses are nobody's page. */
const MAX_ADDRESS = 500;

const shelf = new Shelf();

const categories = new KeptList({
  channel: 'categories',
  read: async () => ({ rows: (await listCategories(false, readCurrent)).map(presentCategory), lastsMs: null }),
});

const banners = new KeptList({
  channel: 'banners',
  read: async () => {
    const lastsMs = await msUntilOthers(Banner, readCurrent);
    return { rows: (await listShownBanners(readCurrent)).map(presentBanner), lastsMs };
  },
});

const offers = new KeptList({
  channel: 'special_offers',
  otherChannels: ['products'],
  read: async () => {
    const lastsMs = await msUntilOthers(SpecialOffer, readCurrent);
    const rows = await listShownOffers(readCurrent);
    return { rows, lastsMs, others: await productsOfOffers() };
  },
});

/** Also of those whose product is not for sale now, and may be again. */
async function productsOfOffers(): Promise<Set<string>> {
  const named = await readCurrent<{ productId: string }>(
    'SELECT product_id AS "productId" FROM special_offers WHERE is_active AND product_id IS NOT NULL',
    [],
  );
  return new Set(named.map(({ productId }) => `products ${productId}`));
}

/** Keeps the catalogue in the memory of this process from now on. @returns what ends it. */
export function startCatalogueAnswers(): () => void {
  const stops = [...[shelf, categories, banners, offers].map((each) => each.start()), keepVocabulary()];
  return () => {
    for (const stop of stops) stop();
  };
}

type Make = (ctx: Context) => Promise<Made | null>;
const whole =
  (list: KeptList): Make =>
  async (ctx) =>
    ctx.querystring === '' ? list.make() : null;
const fromShelf =
  (make: (ctx: Context, from: Shelf) => Promise<Made | null>): Make =>
  async (ctx) =>
    shelf.isOpen ? make(ctx, shelf) : null;

/** What is answered from memory, by the route that answers the same from the database. */
const routes: Record<string, Make> = {
  '/api/products': fromShelf(makeList),
  '/api/products/suggestions': fromShelf(makeSuggestions),
  '/api/products/facets': fromShelf(makeFacets),
  '/api/products/:id': fromShelf(makeDetail),
  '/api/categories': whole(categories),
  '/api/banners': whole(banners),
  '/api/special-offers': whole(offers),
};
const DETAIL = /^\/api\/products\/[^/]{36}$/;

const kept = new KeptAnswers(MAX_BYTES);

/**
 * Answers for everybody, finished, before anybody is asked who they are: visitors and customers are shown the same
 * catalogue. Administrators see more and are answered by the routes, and so is everything that is wrong, unknown or
 * not known to be true.
 */
export const catalogueAnswers: Middleware = async (ctx, next) => {
  const route = routeOf(ctx.req);
  const isFinished = route !== null && isKnownVisitor(ctx.req.headers.cookie) && (await isAnswered(ctx, route));
  if (!isFinished) await next();
};

/**
 * Remembers whose session turned out to be no administrator's: the next answer is a finished one. It stands within the
 * handler of errors: whose session could not be read is not known, that has thrown, and leaves by here.
 */
export const visitorsRemembered: Middleware = async (ctx, next) => {
  await next();
  const { cookie } = ctx.req.headers;
  if (cookie && routeOf(ctx.req) !== null && !ctx.state.viewer?.isAdmin) rememberVisitor(cookie);
};

/** An address that only Koa can read is nobody's page either. */
function routeOf({ method, url = '' }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_ADDRESS) return null;
  const [path = ''] = url.split('?', 1);
  if (Object.hasOwn(routes, path)) return path === '/api/products/:id' ? null : path;
  return DETAIL.test(path) ? '/api/products/:id' : null;
}

async function isAnswered(ctx: Context, route: string): Promise<boolean> {
  try {
    // Only who is signed in changes something, and what they read next must not be older, in whichever process.
    if (hasSession(ctx.req.headers.cookie)) await shelf.catchUp();
    const answer = await kept.find(ctx, routes[route] as Make);
    if (!answer) return false;
    await answer.send(ctx);
    ctx._matchedRoute = route;
    return true;
  } catch {
    // Whatever is wrong, the route says it.
    return false;
  }
}
