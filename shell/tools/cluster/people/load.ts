import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../build/units';
import type { Cluster } from '../cluster';
import { secretsIn } from '../soak/secrets';
import { type Call, mixOf } from './calls';
import { prepareShoppers } from './prepareShoppers';
import { orderOf, Session } from './session';

const PER_SECOND = 50;
const UPLOADS_PER_MINUTE = 10;
/** As long the pace rises at first: nobody opens a shop of which every process is a second old to all people at once. */
const RISE_MS = 30_000;

/** One request: when it was due, how long after that it was answered, and whether as it should have been. */
export interface Answer {
  name: string;
  at: number;
  ms: number;
  isGood: boolean;
  /** What was asked, and what came. */
  told: string;
  /** Names of secrets that stand in the answer. */
  leaked: readonly string[];
}

/** A hundred turns, each call as often as its share says, and evenly among the others. */
export function orderOfTurns(calls: readonly Pick<Call, 'share'>[]): number[] {
  const places = calls.flatMap(({ share }, index) =>
    Array.from({ length: share }, (_, nth) => ({ index, at: (nth + 0.5) / share })),
  );
  return places.sort((one, other) => one.at - other.at).map(({ index }) => index);
}

/** When a request is due, ms from the beginning, at a pace that rises evenly to so many a second and then stays. */
export function dueAfter(turn: number, perSecond: number): number {
  const whileRising = (perSecond * RISE_MS) / 2_000;
  if (turn < whileRising) return Math.sqrt((2_000 * turn * RISE_MS) / perSecond);
  return RISE_MS + ((turn - whileRising) * 1_000) / perSecond;
}

/**
 * Fifty requests a second, mixed, each sent when it is due whatever became of the others, and ten pictures a minute that an
 * administrator uploads; until it is stopped.
 */
export async function startLoad(cluster: Cluster) {
  const { origin, demoPassword: password, adminPassword, secrets } = cluster;
  const { productIds, usernames } = await prepareShoppers(cluster.databaseUrl);
  const credentials = usernames.map((username) => ({ username, password }));
  const customers: Session[] = [];
  for (const each of credentials) customers.push(await Session.signIn(origin, each));
  const admin = await Session.signIn(origin, { username: 'admin', password: adminPassword });
  const orders: object[] = [];
  for (const productId of productIds) orders.push(await orderOf(customers[0] as Session, productId));
  const calls = mixOf({ visitor: new Session(origin), customers, productIds, credentials, orders });
  const turns = orderOfTurns(calls);
  const made = new Map<Call, number>();
  const photo = readFileSync(path.join(root, 'e2e/support/photo.jpg'));

  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  let isStopping = false;

  /** Sends one request at its time, and notes what came of it. @returns the text of a good answer. */
  async function ask(
    name: string,
    dueAt: number,
    where: string,
    send: () => Promise<Response>,
    expected = 200,
  ): Promise<string> {
    const note = (isGood: boolean, what: string, text = '') =>
      answers.push({
        leaked: secretsIn(text, secrets),
        name,
        at: dueAt,
        ms: Date.now() - dueAt,
        isGood,
        told: `${where.replace(/\?.*/, '').replace(/[\da-f-]{36}/, '…')} ${what}`,
      });
    try {
      const response = await send();
      const text = await response.text();
      note(response.status === expected, String(response.status), text);
      return response.ok ? text : '{}';
    } catch (error) {
      note(false, String((error as Error).cause ?? error));
      return '{}';
    }
  }

  async function upload(dueAt: number): Promise<void> {
    const granted = await ask('upload', dueAt, '/api/objects/upload', () =>
      admin.send('/api/objects/upload', { body: { size: photo.length } }),
    );
    const { uploadURL } = JSON.parse(granted) as { uploadURL?: string };
    if (!uploadURL) return;
    await ask('upload', Date.now(), '/api/objects/upload/…', () =>
      admin.send(uploadURL, { method: 'PUT', body: photo }),
    );
    const normalize = () =>
      admin.send('/api/objects/normalize', { body: { path: new URL(uploadURL, origin).pathname } });
    await ask('upload', Date.now(), '/api/objects/normalize', normalize);
  }

  /** Keeps a pace from now on; a process that was held up makes up for what it has missed. */
  async function keepPace(perSecond: number, work: (turn: number, dueAt: number) => Promise<unknown>): Promise<void> {
    const from = Date.now();
    for (let turn = 0; !isStopping; turn += 1) {
      const dueAt = from + dueAfter(turn, perSecond);
      await sleep(Math.max(0, dueAt - Date.now()));
      const done = work(turn, dueAt).then(() => void open.delete(done));
      open.add(done);
    }
  }

  const pace = [
    keepPace(PER_SECOND, (turn, dueAt) => {
      const call = calls[turns[turn % turns.length] as number] as Call;
      const before = made.get(call) ?? 0;
      made.set(call, before + 1);
      const { session, path: where, expected, ...request } = call.ask(before);
      return ask(call.name, dueAt, where, () => session.send(where, request), expected);
    }),
    keepPace(UPLOADS_PER_MINUTE / 60, (_, dueAt) => upload(dueAt)),
  ];
  return {
    answers,
    /** What was begun is waited for. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(pace);
      await Promise.all(open);
    },
  };
}
