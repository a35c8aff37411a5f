import { visitor } from './build';
import { statementsOf } from './statements';
import { until } from './until';

/** Whether this process has the answer for a visitor: the database is not asked. */
export async function isCached(path: string): Promise<boolean> {
  return (await statementsOf(() => visitor().get(path))).length === 0;
}

/** Asks until the answers are kept: a notice that comes while one is read keeps it from that. */
export async function cache(...paths: string[]): Promise<void> {
  for (const path of paths) await until(() => isCached(path));
}
