import { isRight, isUuid, type Right, rolesWith, type StaffRole, staffRoles } from '@boom/contract';
import { isOfPanel } from '../http/policies';
import { buildBankTransfer } from '../orders/build';
import { type Provider, startProvider } from '../payments/build';
import { removeZones } from '../shipping/build';
import { buildUser, type SignedInClient, signedIn, signedInAs, visitor } from './build';
import { cases, type Row, rows } from './cases';
import type { TestClient } from './client';
import type { Actor, Situation, Target } from './matrixTargets';

const actors: Actor[] = ['V', 'C', 'O', 'B', 'A'];
const UNKNOWN = '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4';
/** Of somebody who may not enter the panel. */
const codes: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden' };
const routes = rows.map(({ route }) => route);
const entries = rows.map((row) => [row.route.name, row] as const);

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await provider.set({ notifications: { isLost: true } });
  await buildBankTransfer();
});
afterEach(removeZones);
afterAll(() => provider.stop());

/** What a call is made on, and whose it is. */
interface Prepared {
  owner: SignedInClient;
  target: Target;
}

/** The actor with a session. */
async function situationOf(
  actor: Actor,
  { route, isOwnForAdmin = false }: Row,
  owner: SignedInClient,
): Promise<Situation> {
  if (actor === 'V') return { actor, owner, caller: visitor() };
  if (actor === 'C') return { actor, owner, caller: owner };
  if (actor === 'O') return { actor, owner, caller: await signedIn() };
  // A blocked administrator has most to lose.
  const blocked = () => buildUser({ isAdmin: isOfPanel(route.policy), isBlocked: true });
  if (actor === 'B') return { actor, owner, caller: await signedInAs(await blocked()) };
  const caller = await signedIn(actor === 'A' ? { isAdmin: true } : { staffRole: actor });
  return { actor, owner: isOwnForAdmin ? caller : owner, caller };
}

async function answerTo(actor: Actor, row: Row, prepared?: Prepared) {
  const { method, path: pattern } = row.route;
  const situation = await situationOf(actor, row, prepared?.owner ?? (await signedIn()));
  const target = prepared?.target ?? (await row.prepare?.(situation));
  const { client, path, id = '', body, headers } = target ?? {};
  const caller: TestClient = client ?? situation.caller;
  // A target prepared for a POST as well has a body, which no GET may carry.
  return caller.send(method, path ?? pattern.replace(':id', id), method === 'GET' ? undefined : body, headers);
}

/** One for all who are refused: a refusal changes nothing. */
async function prepareForRefused(row: Row): Promise<Prepared> {
  const owner = await signedIn();
  return { owner, target: (await row.prepare?.({ actor: 'C', owner, caller: owner })) ?? {} };
}

function rightOfOwner({ owner }: Row['route']): Right | undefined {
  const right = owner?.replace('or ', '') ?? '';
  return isRight(right) ? right : undefined;
}

/** Somebody who may do what the case asks. */
const roleWith = (right: Right, { staff = {} }: Row) => rolesWith(right).find((role) => !(role in staff));

/** Who has the right to others' objects, and who has not, one of each; and whom the case names. */
function expectedOf(row: Row): Partial<Record<StaffRole, number>> {
  const right = rightOfOwner(row.route);
  if (!right) return row.staff ?? {};
  const without = staffRoles.find((role) => !rolesWith(right).includes(role));
  return { [roleWith(right, row) as StaffRole]: row.statuses[4], ...(without && { [without]: 404 }) };
}

describe('who may call what', () => {
  it('is tried on something wherever a route asks for something', () => {
    const asks = routes.filter(({ path, body }) => path.includes(':') || (body.content && !body.isOptional));
    expect(asks.map(({ name }) => name).filter((name) => !cases[name]?.prepare)).toEqual([]);
    expect(Object.keys(cases).filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
  });

  it('is said wherever a customer names an object: the declaration has its owner', () => {
    // A product is nobody's own.
    const named = routes.filter(
      ({ policy, path }) => policy === 'user' && path.includes(':') && !path.startsWith('/api/products/'),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ owner }) => !owner).map(({ name }) => name)).toEqual([]);
  });

  it.each(entries)('%s', async (_name, row) => {
    const forRefused = row.route.policy === 'visitor' ? undefined : await prepareForRefused(row);
    const answers = await Promise.all(
      actors.map(async (actor, index) => {
        const expected = row.statuses[index] ?? null;
        if (expected === null) return null;
        const isRefused = [401, 403, 404].includes(expected) && actor !== 'A';
        const { status, body } = await answerTo(actor, row, isRefused ? forRefused : undefined);
        // A refusal says what is wrong, and nothing of the object.
        if (status >= 400) expect(Object.keys(body)).toEqual(['error', 'code']);
        if (isRefused && isOfPanel(row.route.policy)) expect(body.code).toBe(codes[status]);
        return status;
      }),
    );
    expect(answers).toEqual(row.statuses);
  });

  // Roles of the shop: `roles.test.ts` asks every policy for every role, without a call. Over HTTP are called what a handler
  // decides – whose object it is, what a body asks –, and, for an unknown id, every other route that has one.
  const decided = entries.filter(([, { route, staff }]) => staff || rightOfOwner(route));
  it.each(decided)('%s knows the roles of the shop', async (_name, row) => {
    for (const [role, expected] of Object.entries(expectedOf(row))) {
      const { status, body } = await answerTo(role as StaffRole, row);
      expect([role, status]).toEqual([role, expected]);
      if (status >= 400) expect(Object.keys(body)).toEqual(['error', 'code']);
    }
  });

  const ofPanel = entries.filter(([, { route }]) => isOfPanel(route.policy) && route.path.includes(':'));
  it.each(ofPanel)('%s does not find an unknown id', async (_name, row) => {
    const { method, path: pattern, policy } = row.route;
    const staffRole = isRight(policy) ? roleWith(policy, row) : undefined;
    const caller = await signedIn(staffRole ? { staffRole } : { isAdmin: true });
    const { body, id } = (await row.prepare?.({ actor: 'A', owner: await signedIn(), caller })) ?? {};
    if (pattern.includes(':id') && !row.route.params?.id) expect(isUuid(id)).toBe(true);
    const statusOf = async (unknown: string) =>
      (await caller.send(method, pattern.replace(/:\w+/, unknown), body)).status;
    expect([await statusOf(UNKNOWN), await statusOf('nadie')]).toEqual([404, 404]);
  });

  it('refuses other methods with 405', async () => {
    const paths = [...new Set(routes.map(({ path }) => path))];
    for (const path of paths) {
      const isFree = !routes.some((route) => route.path === path && route.method === 'PUT');
      const isShadowed = path.startsWith('/api/objects/upload/');
      if (!isFree || isShadowed) continue;
      const { status } = await visitor().put(path.replace(/:\w+/g, UNKNOWN), {});
      expect([path, status]).toEqual([path, 405]);
    }
  });
});
