import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PERSONAL_TAGS } from '../../platform/src/session/followSession';
import { operationOf } from '../../releases/contract';
import { remoteIds, remoteUnit, root, shellUnit } from '../build/units';
import { foldersOf } from '../release/apiUse';
import { readEndpoints } from '../release/remoteCalls';

/** The session itself; and what is kept under the id of whose it is, so that nobody is shown another's. */
const known = ['session/session.api.ts: findCurrentUser', 'wishlist/wishlist.api.ts: listWishes'];

const api = path.join(root, 'api/src');
const declared = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => /outes\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(path.join(api, file), 'utf8').matchAll(/'(GET \/api\/[^']+)',\s*\{\s*policy: '(\w+)'/g),
  ]);
/** Who may read what, by operation: `GET /api/orders/{id}` → `user`. */
const policies = new Map(declared.map(([, name = '', policy]) => [name.replace(/:(\w+)/g, '{$1}'), policy]));
const operations = Object.fromEntries([...policies.keys()].map((name) => [name, { needs: [], answers: {} }]));

/** Without an account: the order that a session follows. */
const OF_SESSION = 'GET /api/order-access';
const isOfWhoSignedIn = (call: string) => {
  const operation = operationOf(call, operations) ?? '';
  return policies.get(operation) === 'user' || operation === OF_SESSION;
};
const tagsOf = (tags: unknown) => (Array.isArray(tags) ? tags : []);

const queries = [shellUnit(), ...remoteIds.map(remoteUnit)]
  .flatMap(foldersOf)
  .flatMap(readEndpoints)
  .filter(({ isKept, calls }) => isKept && calls?.some(isOfWhoSignedIn));

it('what somebody reads about themselves is forgotten when somebody else signs in', () => {
  expect(queries.length).toBeGreaterThan(20);
  const kept = queries.filter(({ providesTags }) => !tagsOf(providesTags).some((tag) => PERSONAL_TAGS.includes(tag)));
  expect(kept.map(({ name }) => name).sort()).toEqual([...known].sort());
});
