import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StaffRole } from '@boom/contract';
import { routesOf } from '../docs/document';
import { isOfPanel } from '../http/policies';
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
  /** What a role that the route lets in is answered, where it may not do what the case's body asks. */
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
}

/** The authorization matrix (rulebook R12): a row for every route of the router. */
export const rows: Row[] = routesOf(features).map((route) => ({
  route,
  ...cases[route.name],
  statuses: cases[route.name]?.statuses ?? statusesOf(route),
}));

function statusesOf({ policy, owner, answers }: Described): Statuses {
  const done = Math.min(...Object.keys(answers).map(Number));
  if (policy === 'visitor') return [done, done, null, done, done];
  if (isOfPanel(policy)) return [401, 403, 403, 401, done];
  if (!owner) return [401, done, null, 401, done];
  return [401, done, 404, 401, owner === 'only' ? 404 : done];
}
