import { attack } from './attack/attack';
import { type Cluster, startCluster } from './cluster';
import { drill } from './drill/drill';

type Trial = (cluster: Cluster, say: (line: string) => void) => Promise<void>;

/** What is tried on it, by option. */
const trials: Record<string, Trial> = { '--drill': drill, '--attack': attack };

/** Shoppers and attackers of a trial ask as fast as they are answered, all from one address. */
const LIMITS = 'orders=999999999,requests=999999999,passwordPerAddress=999999999';

/**
 * `npm run cluster`: two sites, two APIs, a standby, a pooler, a gateway and a bucket on this machine, until Ctrl-C.
 * With `-- --drill` people order there while one process after the other is killed; with `-- --attack` sqlmap, wapiti
 * and ffuf try what they know.
 */
async function main(): Promise<void> {
  const trial = process.argv.map((option) => trials[option]).find((known) => known);
  let stop: () => Promise<void> = async () => process.exit(1);
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  const cluster = await startCluster(console.log, trial ? { LIMITS } : {});
  let isStopping = false;
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await cluster.stop();
    process.exit();
  };
  if (trial) {
    await trial(cluster, console.log).catch((error: unknown) => {
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
