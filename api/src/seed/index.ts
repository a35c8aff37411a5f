import { env } from '../env';
import { log } from '../log/log';
import { ensureAdmin } from './admin';
import { seedDemo } from './demo';
import { seedPayments } from './payments';

/** Makes the first administrator, and says its password once where nobody chose one. */
export async function seedAdmin(): Promise<void> {
  const password = await ensureAdmin();
  // On the screen of whoever starts the shop, never in the log.
  if (password !== null) process.stdout.write(`Administrador: ${env.adminUsername}, contraseña: ${password}\n`);
}

/** Fills an empty shop when `SEED=demo`. Runs at every start; a shop in use is left alone. */
export async function seedShop(): Promise<void> {
  if (env.seed !== 'demo') return;
  const startedAt = Date.now();
  if (!(await seedDemo())) return;
  await seedPayments();
  log.info({ ms: Date.now() - startedAt }, 'demo catalogue stored');
}
