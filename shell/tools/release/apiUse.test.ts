import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiUse, findBreaks } from '../../releases/contract';
import { putCanary, putLive, rollBack } from '../../releases/registryChanges';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import type { RemoteRelease } from '../../src/registry/registry';
import { remoteIds, remoteUnit, shellUnit } from '../build/units';
import { readApiUse, readOperations } from './apiUse';
import { checkCalls } from './checks';
import { releaseApi } from './releaseApi';
import { readCalls } from './remoteCalls';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

function readSource(source: string) {
  mkdirSync(path.join(folder, 'orders'), { recursive: true });
  writeFileSync(path.join(folder, 'orders/orders.api.ts'), source);
  return readCalls(folder);
}

describe('the calls of a part of the site', () => {
  it('are collected from its endpoints, also through functions and texts of the same file', () => {
    const { calls, unread } = readSource(`
      import { api } from '../api';
      const BULK = 'orders/bulk';
      const post = (url: string, body?: object) => ({ url, method: 'POST', body });
      const ordersApi = api.injectEndpoints({
        endpoints: (build) => ({
          list: build.query<Order[], void>({ query: () => 'orders' }),
          find: build.query<Order, string>({ query: (id) => \`orders/\${encodeURIComponent(id)}?full=\${id}\` }),
          pay: build.mutation<Order, string>({ query: (id) => post(\`orders/\${id}/pay\`, { id }) }),
          bulk: build.mutation<Order, void>({ query: () => ({ url: BULK, method: 'PUT' }) }),
          send: build.mutation<Order, File>({
            query: (file) => {
              const body = new FormData();
              return { url: 'files', method: 'POST', body };
            },
          }),
          old: build.query<Order, boolean>({ query: (isOld) => (isOld ? 'orders/old' : 'orders/new') }),
          put: build.mutation<Order, Order>({
            query: ({ id, ...body }) => ({ url: id ? \`lines/\${id}\` : 'lines', method: id ? 'PUT' : 'POST', body }),
          }),
          both: build.mutation<Order, void>({ extraOptions: { calls: ['DELETE orders/{}'] }, queryFn: async () => run() }),
        }),
      });`);
    expect(calls).toEqual([
      'DELETE orders/{}',
      'GET orders',
      'GET orders/new',
      'GET orders/old',
      'GET orders/{}',
      'POST files',
      'POST lines',
      'POST orders/{}/pay',
      'PUT lines/{}',
      'PUT orders/bulk',
    ]);
    expect(unread).toEqual([]);
  });

  it('whose address is made elsewhere have to be told', () => {
    const { calls, unread } = readSource(`
      import { api } from '../api';
      import { address } from './address';
      api.injectEndpoints({ endpoints: (build) => ({
        save: build.mutation<Order, string>({ query: (id) => ({ url: address(id), method: 'POST' }) }),
      }) });`);
    expect([calls, unread]).toEqual([[], ['orders/orders.api.ts: save']]);
  });

  it('are defined under its own id: endpoints of another remote would be replaced', () => {
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'src/api.ts'), "export const api = remoteApi('account');");
    const unit = { name: 'mfe-support', remote: 'support', version: '1.0.0', folder };
    expect(() => readApiUse(unit)).toThrow(
      'mfe-support: remoteApi(\'account\') defines endpoints of another remote; its own id is "support"',
    );
  });
});

const operation = (needs: string[] = [], answers: Record<string, string> = {}) => ({ needs, answers });

/** All but those without an `api.ts`: a remote of mere texts asks for nothing. */
const withEndpoints = remoteIds
  .map(remoteUnit)
  .filter(({ folder: sources }) => existsSync(path.join(sources, 'src/api.ts')));

describe.each([shellUnit(), ...withEndpoints])('the API of these sources', (unit) => {
  it(`has everything that ${unit.name} calls`, () => {
    const use = readApiUse(unit);
    expect(Object.keys(use).length).toBeGreaterThan(0);
    expect(findBreaks(use, readOperations())).toEqual([]);
  });
});

it('an API that breaks what is live is told who uses it, and is not written down', async () => {
  const store = new ReleaseStore(path.join(folder, 'store'));
  const dist = path.join(folder, 'dist');
  mkdirSync(dist);
  const reason = { by: 'ana' };
  async function publish(unit: string, version: string, calls: ApiUse): Promise<RemoteRelease> {
    const release = buildRelease(version);
    await store.addRelease(unit, release, dist, calls);
    return release;
  }
  const rentals = await publish('catalog', '1.4.0', { 'GET /api/rentals': operation() });
  const without = await publish('catalog', '1.5.0', {});
  const quiet = await publish('support', '1.0.0', {});
  const colorful = await publish('support', '1.1.0', { 'GET /api/banners': operation([], { color: 'string' }) });
  await store.changeRegistry((registry) => {
    putLive(registry, 'catalog', rentals, reason);
    putLive(registry, 'support', quiet, reason);
    putCanary(registry, 'support', colorful, 5, reason);
  });
  await expect(releaseApi(store, { isDry: false })).rejects.toThrow(
    /catalog 1\.4\.0 calls GET \/api\/rentals, which is not there\n {2}support 1\.1\.0 reads GET \/api\/banners, where color is not there/,
  );
  expect(await store.readNote('api')).toBeUndefined();
  await store.changeRegistry((registry) => {
    putLive(registry, 'catalog', without, reason);
    rollBack(registry, 'support', reason);
  });
  await releaseApi(store, { isDry: false });
  expect(await store.readNote('api')).toEqual(readOperations());
});

it('a remote that asks more than the API offers which is live does not go out', async () => {
  const store = new ReleaseStore(path.join(folder, 'store'));
  const named = { name: 'mfe-support', version: '1.1.0' };
  const calls = { 'GET /api/rentals': operation() };
  await expect(checkCalls(store, calls, named)).resolves.toBeUndefined();
  await store.writeNote('api', readOperations());
  await expect(checkCalls(store, calls, named)).rejects.toThrow(
    'mfe-support 1.1.0 does not fit the API that is live; nothing went live:\n  calls GET /api/rentals, which is not there',
  );
});
