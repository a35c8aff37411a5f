import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../src/database/migrator';
import { cookiesOf } from './cookies';
import { ask, PASSWORD, type RunningApi, type Services, signIn, startApi, startServices } from './shop';

/**
 * `npm run bench:jobs`: how long what is done after the answer takes, with one process of the compiled API, a real
 * PostgreSQL that loses nothing, and the stand-ins for the mail server and Mercado Pago. Prints figures, no verdict.
 */
const MESSAGES = 1_000;
const NOTICES = 1_000;
const PAYMENTS = 100;
const IDLE_SECONDS = 20;

const seconds = (startedAt: number) => (performance.now() - startedAt) / 1_000;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(5);
}

/** The same call for each of them, twenty at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    const item = waiting.pop();
    if (item === undefined) return;
    await work(item);
    await next();
  };
  await Promise.all(Array.from({ length: 20 }, next));
}

async function main(): Promise<void> {
  const services = await startServices();
  await migrate(services.postgres.url);
  // What is loaded of the API below reads the same settings.
  Object.assign(process.env, services.env);
  let api: RunningApi | undefined;
  try {
    api = await startApi(services);
    const print = ([name, figure]: Row) => process.stdout.write(`${name.padEnd(60)} ${figure}\n`);
    // First: afterwards the jobs of what was done would still be at work.
    print(await idle(services.postgres.url));
    for (const row of await messages(services)) print(row);
    print(await notices(services));
  } finally {
    await api?.stop();
    const { database } = require('../src/database/connection') as typeof import('../src/database/connection');
    await database.close();
    await services.stop();
  }
}

type Row = [name: string, figure: string];

/** A thousand mails are waiting, and somebody signs in. */
async function messages({ standIns: { outbox }, origin }: Services): Promise<Row[]> {
  const { database } = require('../src/database/connection') as typeof import('../src/database/connection');
  const { notify } = require('../src/notifications/notify') as typeof import('../src/notifications/notify');
  const { User } = require('../src/accounts/model') as typeof import('../src/accounts/model');
  const { hashPassword } = require('../src/accounts/passwords') as typeof import('../src/accounts/passwords');
  const person = { fullName: 'Ana', phone: null, twoFactorEnabled: true, twoFactorMethod: 'email' as const };
  await User.create({ username: 'ana', email: 'ana@correo.mx', password: await hashPassword(PASSWORD), ...person });
  const params = { fullName: 'Ana', orderNumber: 'X', ordersUrl: 'http://boom.test' };
  await database.transaction(async (transaction) => {
    for (let index = 0; index < MESSAGES; index += 1) {
      await notify({ to: `cliente${index}@correo.mx`, template: 'receipt_received', params }, transaction);
    }
  });
  const committedAt = performance.now();
  await signIn(origin, 'ana');
  const signedInAt = performance.now();
  await until(() => outbox.list().some(({ to }) => to === 'ana@correo.mx'));
  const codeSeconds = seconds(signedInAt);
  const before = outbox.list().length - 1;
  await until(() => outbox.list().length > MESSAGES);
  return [
    [
      `code after the sign-in's answer, ${MESSAGES - before} of ${MESSAGES} mails waiting`,
      `${codeSeconds.toFixed(2)} s`,
    ],
    [`${MESSAGES} mails handed over`, `${(MESSAGES / seconds(committedAt)).toFixed(0)} a second`],
  ];
}

/** Notices about payments come in faster than they are worked off. */
async function notices({ env, origin }: Services): Promise<Row> {
  const { database } = require('../src/database/connection') as typeof import('../src/database/connection');
  const { Product } = require('../src/catalog/model') as typeof import('../src/catalog/model');
  const { WebhookEvent } = require('../src/payments/model') as typeof import('../src/payments/model');
  const control = (method: string, path: string, body: object) =>
    fetch(`${env.MERCADOPAGO_API_URL}/_control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.json() as Promise<{ id: number }>);
  await control('PATCH', '', { notifications: { isLost: true } });

  const { id: productId } = await Product.create({ name: 'Bocina', price: '100.00', stock: 100_000 });
  const person = { username: 'luis', email: 'luis@correo.mx', fullName: 'Luis', phone: '+525512345678' };
  const cookie = cookiesOf(await ask(`${origin}/api/register`, { body: { ...person, password: PASSWORD } }));
  const paymentIds: number[] = [];
  await forEach([...Array(PAYMENTS).keys()], async () => {
    const order = { productId, quantity: 1, originalAmount: '100.00', discountApplied: '0.00' };
    const answer = await ask(`${origin}/api/payments/create-preference`, { body: order, cookie });
    const { preferenceId } = (await answer.json()) as { preferenceId: string };
    const payment = await control('POST', '/payments', { preferenceId, status: 'approved' });
    paymentIds.push(payment.id);
  });

  const startedAt = performance.now();
  await forEach(
    Array.from({ length: NOTICES }, (_, index) => paymentIds[index % PAYMENTS]),
    async (paymentId) => {
      const ts = Math.floor(Date.now() / 1_000);
      const requestId = randomUUID();
      const manifest = `id:${paymentId};request-id:${requestId};ts:${ts};`;
      const v1 = createHmac('sha256', env.MERCADOPAGO_WEBHOOK_SECRET ?? '')
        .update(manifest)
        .digest('hex');
      const path = `/api/webhooks/mercadopago?data.id=${paymentId}&type=payment`;
      const notice = {
        id: randomInt(1e12),
        type: 'payment',
        action: 'payment.updated',
        data: { id: String(paymentId) },
      };
      await ask(origin + path, {
        body: notice,
        headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
      });
    },
  );
  await until(
    async () => (await WebhookEvent.count({ where: database.literal('processed_at IS NOT NULL') })) >= NOTICES,
  );
  return [`${NOTICES} notices received and processed`, `${seconds(startedAt).toFixed(1)} s`];
}

/** What a process asks the database when there is nothing to do, seen from another database of the same server. */
async function idle(url: string): Promise<Row> {
  // Counts reach the statistics with a delay.
  await sleep(5_000);
  const client = new Client({ connectionString: url.replace(/\/bench$/, '/postgres') });
  await client.connect();
  const count = async () => {
    const { rows } = await client.query(
      "SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = 'bench'",
    );
    return rows[0].count as number;
  };
  const before = await count();
  await sleep(IDLE_SECONDS * 1_000);
  const queries = (await count()) - before;
  await client.end();
  return ['queries of an idle process', `${(queries / IDLE_SECONDS).toFixed(2)} a second`];
}

void main();
