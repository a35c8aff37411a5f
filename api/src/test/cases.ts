import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRight, rolesWith, type StaffRole, staffRoles } from '@boom/contract';
import { routesOf } from '../docs/document';
import { isOfPanel, type Policy } from '../http/policies';
import type { RouteName } from '../http/route';
import { features } from '../routes';
import type { Situation, Target } from './matrixTargets';

/** What V, C, O, B and A are answered; null where nobody else's object is meant. */
export type Statuses = [V: number, C: number, O: number | null, B: number, A: number];

/** What the authorization matrix cannot know of a route from its declaration. */
export interface Case {
  /** Makes what the call is made on. */
  prepare?: (situation: Situation) => Promise<Target> | Target;
  /** Where they do not follow from the declaration. */
  statuses?: Statuses;
  /** Of roles that the route lets in, and that may not do what the case's body asks. */
  staff?: Partial<Record<StaffRole, number>>;
  /** An administrator calls for an own object, like anybody else. */
  isOwnForAdmin?: boolean;
}
export type Cases = Record<RouteName, Case>;

const SOURCE = resolve(__dirname, '..');
const files = (readdirSync(SOURCE, { recursive: true }) as string[]).filter((file) => file.endsWith('.cases.ts'));

/** Every feature's `routes.cases.ts`. */
export const cases: Cases = Object.assign({}, ...files.map((file) => require(join(SOURCE, file)).cases));

type Described = ReturnType<typeof routesOf>[number];

/** A route of the API with its case. */
export interface Row extends Case {
  route: Described;
  statuses: Statuses;
  /** What each role of the shop is answered. */
  staff: Record<StaffRole, number>;
}

/** The authorization matrix (rulebook R12): a row for every route of the router. */
export const rows: Row[] = routesOf(features).map((route) => ({
  route,
  ...cases[route.name],
  statuses: cases[route.name]?.statuses ?? statusesOf(route),
  staff: staffOf(route),
}));

/** Whether a route is open to a role, as far as its policy goes. */
export function letsIn(policy: Policy, role: StaffRole): boolean {
  return !isOfPanel(policy) || (policy !== 'admin' && rolesWith(policy).includes(role));
}

/** Like an administrator, but for what is for other roles. */
function staffOf(route: Described): Record<StaffRole, number> {
  const { policy, owner } = route;
  const [, , , , admin] = cases[route.name]?.statuses ?? statusesOf(route);
  const answerTo = (role: StaffRole) => {
    if (isOfPanel(policy)) return letsIn(policy, role) ? admin : 403;
    const right = owner?.replace('or ', '') ?? '';
    return owner?.startsWith('or ') && !(isRight(right) && rolesWith(right).includes(role)) ? 404 : admin;
  };
  const entries = staffRoles.map((role) => [role, cases[route.name]?.staff?.[role] ?? answerTo(role)]);
  return Object.fromEntries(entries);
}

function statusesOf({ policy, owner, answers }: Described): Statuses {
  const done = Math.min(...Object.keys(answers).map(Number));
  if (policy === 'visitor') return [done, done, null, done, done];
  if (isOfPanel(policy)) return [401, 403, 403, 401, done];
  if (!owner) return [401, done, null, 401, done];
  return [401, done, 404, 401, owner === 'only' ? 404 : done];
}
