import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { hashPassword } from '../../src/accounts/passwords';
import { PASSWORD, type Services } from '../shop';
import type { BareSettings } from './bareServer';
import type { Call } from './calls';
import { withClient } from './databases';
import { type Measurement, measureLoad } from './measure';
import type { Recorded } from './statements';

/** What the machine does without the application, under the same load. */
export interface Limits {
  /** Koa with the same bytes, for what is read. */
  bytes?: Measurement;
  /** Koa with the same statements over the bare driver; undefined where there is none. */
  statements?: Measurement;
  /** For what is written: one transaction that is on the disk. */
  transaction?: Measurement;
  /** For the sign-in: the hash alone. */
  hash?: Measurement;
}

interface Load {
  connections: number;
  seconds: number;
}

export async function measureLimits(
  services: Services,
  url: string,
  call: Call,
  { contentType, body, statements }: Recorded,
  load: Load,
): Promise<Limits> {
  await withClient(url, (client) =>
    client.query('CREATE TABLE IF NOT EXISTS bare_rows (at timestamptz DEFAULT now())'),
  );
  const bare = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, 'bareServer.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  try {
    const hash = await hashPassword(PASSWORD);
    bare.send({ databaseUrl: url, contentType, body, statements, hash, password: PASSWORD } satisfies BareSettings);
    const [address] = (await once(bare, 'message')) as [AddressInfo];
    const measure = (path: string) =>
      measureLoad(
        { pids: [bare.pid as number], postgres: services.postgres.pid },
        { origin: `http://127.0.0.1:${address.port}`, requests: [{ method: 'GET', path }], ...load },
      );
    if (call.isFlow) return { transaction: await measure('/transaction') };
    if (call.name === 'sign-in') return { hash: await measure('/hash') };
    return {
      bytes: await measure('/bytes'),
      statements: statements.length > 0 ? await measure('/statements') : undefined,
    };
  } finally {
    bare.kill('SIGKILL');
    await once(bare, 'exit');
  }
}
