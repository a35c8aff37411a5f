import { startCluster } from './cluster';
import { drill } from './drill/drill';

/** Shoppers of a drill order as fast as they are answered, all from one address. */
const LIMITS = 'orders=999999999,requests=999999999,passwordPerAddress=999999999';

/**
 * `npm run cluster`: two sites, two APIs, a standby, a pooler, a gateway and a bucket on this machine, until Ctrl-C.
 * With `-- --drill` people order there while one process after the other is killed.
 */
async function main(): Promise<void> {
  const isDrill = process.argv.includes('--drill');
  let stop: () => Promise<void> = async () => process.exit(1);
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  const cluster = await startCluster(console.log, isDrill ? { LIMITS } : {});
  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await cluster.stop();
    process.exit();
  };
  if (isDrill) {
    await drill(cluster, console.log).catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
    return stop();
  }
  console.log(
    `\nThe shop is at ${cluster.origin}\nAdministrator: admin / ${cluster.adminPassword}\nLogs: var/cluster/logs`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
