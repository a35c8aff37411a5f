import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startApi, startServices } from '../shop';
import { calls } from './calls';
import { freshShop } from './databases';
import { measure } from './measure';
import { memoryOf } from './processes';
import { openShop, stockUp } from './shoppers';

/**
 * `npm run bench:api`: how fast one process of the compiled API answers, in shops of several sizes on a real
 * PostgreSQL. `-- --only search --sizes 100000` for one call; it wants a quiet machine.
 */
const SIZES = '60,10000,100000';
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: SIZES },
      only: { type: 'string', default: '' },
      connections: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const connections = Number(values.connections);
  const seconds = Number(values.seconds);
  const chosen = calls.filter(({ name }) => name.includes(values.only));
  if (chosen.length === 0)
    throw new Error(`no call is named ${values.only}: ${calls.map(({ name }) => name).join(', ')}`);

  const services = await startServices(resolve(__dirname, '../../../node_modules/.cache/boom-bench'));
  try {
    for (const products of sizes) {
      const url = await freshShop(services, products);
      const soldIds = await stockUp(url);
      // With the log that production writes.
      const env = { ...services.env, DATABASE_URL: url, LOG_LEVEL: 'info' };
      const api = await startApi({ ...services, env }, 'ignore');
      try {
        const shop = await openShop(services, url, soldIds);
        say(`\n${products} products, ${connections} connections, idle ${memoryOf(api.pid).now.toFixed(0)} MiB`);
        say('     per s      p50      p99   app ms    PG ms  call');
        const isLargest = products === Math.max(...sizes);
        for (const call of chosen.filter(({ by }) => by === 'shopper' || isLargest || values.only)) {
          const load = { connections: call.by === 'panel' ? 1 : connections, seconds };
          const it = await measure({ services, shop, url, pid: api.pid }, call, load);
          const figures = [
            it.perSecond.toFixed(0),
            it.p50.toFixed(2),
            it.p99.toFixed(1),
            it.appCpuMs.toFixed(3),
            it.postgresCpuMs.toFixed(3),
          ];
          const failed = it.failures > 0 ? `   ${it.failures} FAILED: ${it.failure}` : '';
          say(`${figures.map((figure) => figure.padStart(9)).join('')}  ${call.name}${failed}`.slice(1));
        }
        const { now, most } = memoryOf(api.pid);
        say(`memory afterwards ${now.toFixed(0)} MiB, at most ${most.toFixed(0)} MiB`);
      } finally {
        await api.stop();
      }
    }
  } finally {
    await services.stop();
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
