import { attack } from './attack/attack';
import { type Cluster, startCluster } from './cluster';
import { deployDrill } from './deploy/deploy';
import { drill } from './drill/drill';
import { NO_LIMITS } from './processes';
import { restoreDrill } from './restore/restore';
import { soak } from './soak/soak';

type Say = (line: string) => void;
/** Gets what stops everything that was started until now. */
type OnStart = (stop: () => Promise<void>) => void;

/** What is tried on the cluster, by option; `count` is what follows it. */
const trials: Record<string, (cluster: Cluster, say: Say, count?: number) => Promise<void>> = {
  '--drill': drill,
  '--attack': attack,
  '--soak': soak,
};
/** What starts something else by itself. */
const ownTrials: Record<string, (say: Say, onStart: OnStart, count?: number) => Promise<void>> = {
  '--deploy': deployDrill,
  '--restore': restoreDrill,
};

/**
 * `npm run cluster`: two sites, two APIs, a standby, a pooler, a gateway and a bucket on this machine, until Ctrl-C.
 * After `--`: with `--drill` people order there while one process after the other is killed, with `--soak [minutes]` they shop
 * at one pace, with `--attack` sqlmap, wapiti and ffuf try what they know, with `--deploy [migrations]` the next release
 * takes the place of one from before the newest of these while people shop; `--restore [rounds]` loses and recovers a database.
 */
async function main(): Promise<void> {
  const [option = '', count] = process.argv.slice(2);
  const known = { ...trials, ...ownTrials };
  if (option && !(option in known)) throw new Error(`${option}: one of ${Object.keys(known).join(', ')}`);
  let stop: () => Promise<void> = async () => undefined;
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const attempt = async (trial: Promise<void>) => {
    await trial.catch((error: unknown) => {
      // What is stopped half-way complains, too.
      if (isStopping) return;
      console.error(error);
      process.exitCode = 1;
    });
    return end();
  };

  const limit = count === undefined ? undefined : Number(count);
  if (limit !== undefined && !(limit > 0)) throw new Error(`${option} takes a number, not ${count}`);
  const onStart: OnStart = (how) => {
    stop = how;
  };
  const ownTrial = ownTrials[option];
  if (ownTrial) return attempt(ownTrial(console.log, onStart, limit));
  const cluster = await startCluster(console.log, option ? { LIMITS: NO_LIMITS } : {});
  stop = cluster.stop;
  const trial = trials[option];
  if (trial) return attempt(trial(cluster, console.log, limit));
  console.log(
    `\nThe shop is at ${cluster.origin}\nAdministrator: admin / ${cluster.adminPassword}\nLogs: var/cluster/logs`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
