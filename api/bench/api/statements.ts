import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { main as apiMain, isReady, type Services } from '../shop';
import type { Call } from './calls';
import type { Statement } from './recordStatements';
import type { Shop } from './shoppers';

/** What one request, or one flow, was answered with, and what it asked PostgreSQL. */
export interface Recorded {
  contentType: string;
  body: Buffer;
  statements: Statement[];
}

/** By then it hears of changes, without which nothing is cached. */
const OPEN_AFTER_MS = 3_000;
/** So often a call was asked for by then: whose text is never the same has words that others had before. */
const UNSEEN = 50;

/**
 * Asks for each call once in a process of the API that tells its statements, after it was asked for unseen: what a shop
 * that is open keeps in memory, it keeps here too.
 */
export async function recordStatements(
  services: Services,
  env: NodeJS.ProcessEnv,
  shop: Shop,
  calls: readonly Call[],
): Promise<Map<string, Recorded>> {
  const hook = resolve(__dirname, 'recordStatements.ts');
  const api = spawn(process.execPath, ['--import', 'tsx', '--import', hook, apiMain], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const heard: Statement[] = [];
  api.on('message', (statement) => heard.push(statement as Statement));
  try {
    while (!(await isReady(services.origin)) && api.exitCode === null) await sleep(20);
    await sleep(OPEN_AFTER_MS);
    const recorded = new Map<string, Recorded>();
    for (const call of calls) {
      for (let unseen = 0; unseen < (call.isFlow ? 1 : UNSEEN); unseen += 1) await askOnce(shop, call, randomUUID());
      const id = randomUUID();
      const answer = await askOnce(shop, call, id);
      // They come over another channel than the answer.
      await sleep(50);
      recorded.set(call.name, { ...answer, statements: heard.filter(({ requestId }) => requestId === id) });
    }
    return recorded;
  } finally {
    await end(api);
  }
}

async function end(api: ChildProcess): Promise<void> {
  if (api.exitCode !== null) return;
  api.kill('SIGTERM');
  await once(api, 'exit');
}

/** Does what autocannon does with a list of requests: one of them, or all of a flow. */
async function askOnce(shop: Shop, { requests, isFlow }: Call, id: string): Promise<Omit<Recorded, 'statements'>> {
  const all = requests(shop);
  const context = {};
  let last = { contentType: '', body: Buffer.alloc(0) };
  for (const request of isFlow ? all : all.slice(0, 1)) {
    const setUp = request.setupRequest as ((given: Request, kept: object) => Request) | undefined;
    const { path = '/', method, headers, body } = setUp?.(request, context) ?? request;
    const response = await fetch(shop.origin + path, {
      method,
      headers: { ...(headers as Record<string, string>), 'X-Request-Id': id },
      body: body as string | undefined,
    });
    last = {
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    };
    const tell = request.onResponse as ((status: number, text: string, kept: object) => void) | undefined;
    tell?.(response.status, last.body.toString(), context);
  }
  return last;
}
