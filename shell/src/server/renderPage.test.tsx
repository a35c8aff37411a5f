import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultShop } from '@boom/contract';
import {
  addMessages,
  createI18n,
  type PageVisit,
  type RemoteModule,
  shopApi,
  useListProductsQuery,
} from '@boom/platform';
import styled from 'styled-components';
import esMX from '../i18n/es-MX.json';
import { renderPage } from './renderPage';

const Name = styled.h1`
  color: rebeccapurple;
`;

function Products() {
  const { data } = useListProductsQuery({ featured: true });
  return <Name>{data ? data.map(({ name }) => name).join() : 'todavía nada'}</Name>;
}

const load = ({ store }: PageVisit) =>
  store.dispatch(shopApi.endpoints.listProducts.initiate({ featured: true }, { subscribe: false }));

const remoteWith = (page: object): RemoteModule => ({
  contract: 1,
  routes: [{ path: 'ofertas', lazy: async () => ({ Component: Products, load, ...page }) }],
});

let api: Server;
let asked: Array<{ url?: string; cookie?: string }>;

async function startApi(answer: RequestListener): Promise<string> {
  asked = [];
  api = createServer((request, response) => {
    asked.push({ url: request.url, cookie: request.headers.cookie });
    response.setHeader('Content-Type', 'application/json');
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}

afterEach(() => {
  api.closeAllConnections();
  api.close();
});

const answers: Record<string, unknown> = {
  '/api/products': [{ id: '1', name: 'Laptop' }],
  '/api/categories': [{ id: '2', name: 'Audio', emoji: '🎧', isActive: true }],
  '/api/shop': { ...defaultShop, address: 'Calle 1\nCentro' },
  '/api/user': { id: '3', fullName: 'Ana Ruiz' },
};
const answerAll: RequestListener = (request, response) =>
  response.end(JSON.stringify(answers[request.url?.split('?')[0] ?? '']));

async function make(
  apiOrigin: string,
  module: RemoteModule | null,
  order: { hasSession?: boolean; dataMs?: number } = {},
) {
  const i18n = createI18n();
  addMessages(i18n, { shell: esMX });
  const failures: string[] = [];
  const onData = jest.fn();
  const release = {
    version: '1.0.0',
    entry: '',
    integrity: '',
    files: {},
    routes: [],
    widgets: {},
    paths: [{ path: '/ofertas', title: 'Ofertas' }],
  };
  const { hasSession = false, dataMs = 20_000 } = order;
  const markup = await renderPage(
    {
      url: 'https://tienda.mx/ofertas',
      page: { registry: { generation: 1, shell: { version: '1.0.0' }, remotes: { catalog: { release } } }, shared: {} },
      hasSession,
      headers: hasSession ? { Cookie: 'boom=ana' } : {},
      nonce: 'one-time',
    },
    { apiOrigin, dataMs, i18n, remote: module && { id: 'catalog', module } },
    { onData, onFailure: (kind, reason) => failures.push(`${kind}: ${reason}`) },
  );
  const [{ answers: read, head, isWhole, isRefused }] = onData.mock.calls[0];
  return { ...markup, read: read.api.queries, head, isWhole, isRefused, failures };
}

describe('a page made on the server', () => {
  it('is drawn from what its page files ask for, with frame, styles and nonce', async () => {
    const { html, styles, read, isWhole, failures } = await make(await startApi(answerAll), remoteWith({}));
    expect(isWhole).toBe(true);
    expect(html).toMatch(/<header.*Audio.*<h1 class="[^"]+">Laptop<\/h1>.*<footer.*Calle 1, Centro/s);
    expect(styles).toMatch(/^<style nonce="one-time".*color:rebeccapurple/s);
    expect(Object.keys(read)).toEqual(
      expect.arrayContaining(['listCategories(undefined)', 'findShop(undefined)', 'listProducts({"featured":true})']),
    );
    expect(failures).toEqual([]);
  });

  it('knows without asking that who has no session is a visitor, and asks as the person who has one', async () => {
    const origin = await startApi(answerAll);
    const visitor = await make(origin, null);
    expect(visitor.html).toContain('Iniciar Sesión');
    expect(asked.map(({ url }) => url)).not.toContain('/api/user');
    expect(asked.filter(({ cookie }) => cookie)).toEqual([]);
    asked.length = 0;
    const ana = await make(origin, null, { hasSession: true });
    expect(ana.html).toContain('Ana Ruiz');
    expect(asked.map(({ url }) => url)).toContain('/api/user');
    expect(asked.filter(({ cookie }) => cookie !== 'boom=ana')).toEqual([]);
  });

  it('goes on without an API that is slow; what failed is left for the browser to ask', async () => {
    const origin = await startApi((request, response) => {
      if (!request.url?.startsWith('/api/products')) answerAll(request, response);
    });
    const { html, read, isWhole } = await make(origin, remoteWith({}), { dataMs: 500 });
    expect(isWhole).toBe(false);
    expect(html).toContain('todavía nada');
    expect(read).not.toHaveProperty('listProducts({"featured":true})');
  });

  it('leaves no timer behind, also of an answer that came too late: the thread draws pages for days', async () => {
    const origin = await startApi((request, response) => {
      const isLate = request.url?.startsWith('/api/products');
      setTimeout(() => answerAll(request, response), isLate ? 100 : 0);
    });
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    await make(origin, remoteWith({}), { hasSession: true });
    const before = timers();
    for (let page = 0; page < 20; page += 1) {
      await make(origin, remoteWith({}), { hasSession: true, dataMs: page % 2 === 0 ? 20_000 : 50 });
    }
    // The last late answers, and the connections of those that were given up.
    for (let wait = 0; wait < 50 && timers() > before + 1; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(timers()).toBeLessThanOrEqual(before + 1);
  }, 30_000);

  it.each([
    [404, true],
    [401, false],
    [408, false],
    [429, false],
  ])('takes %i for the final answer: %s', async (status, isFinal) => {
    const origin = await startApi((request, response) => {
      if (request.url?.startsWith('/api/products')) response.statusCode = status;
      answerAll(request, response);
    });
    const { read, isWhole, isRefused } = await make(origin, remoteWith({}));
    expect(isWhole).toBe(isFinal);
    // The next visitor's address may have asked for less.
    expect(isRefused).toBe(status === 429);
    expect(Object.keys(read).some((name) => name.startsWith('listProducts'))).toBe(isFinal);
  });

  it('says what the page says of itself', async () => {
    const head = ({ params, url }: PageVisit) => ({ title: `${url.pathname} ${Object.keys(params).length}` });
    expect((await make(await startApi(answerAll), remoteWith({ head }))).head).toEqual({ title: '/ofertas 0' });
  });

  it.each([
    [
      'draws',
      {
        Component: () => {
          throw new Error('broken');
        },
      },
      'Cargando',
    ],
    [
      'loads',
      {
        load: () => {
          throw new Error('broken');
        },
      },
      'todavía nada',
    ],
    [
      'names itself',
      {
        head: () => {
          throw new Error('broken');
        },
      },
      'Laptop',
    ],
  ])('stands although its remote throws when it %s, and the failure is told', async (_when, page, shown) => {
    const { html, failures } = await make(await startApi(answerAll), remoteWith(page));
    expect(html).toContain(shown);
    expect(html).toContain('<footer');
    expect(failures.join()).toContain('broken');
  });

  it('without a remote is a frame with a waiting place', async () => {
    const { html } = await make(await startApi(answerAll), null);
    expect(html).toContain('Cargando');
    expect(html).toContain('Audio');
  });
});
