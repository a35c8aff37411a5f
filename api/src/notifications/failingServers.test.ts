import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import nodemailer from 'nodemailer';

/** Time limits are a twentieth of what they are while the servers fail: 8 seconds become 0.4. */
const SHORTENED = 20;
/** What takes thirty seconds takes longer than any of them. */
const SLOW_MS = 30_000 / SHORTENED;

type Talk = (socket: Socket) => void;

/** A server of raw connections, which talks as it is told to; `absent`: whoever connects is refused. */
async function startServer() {
  let talk: Talk | 'absent' = () => {};
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
    if (talk !== 'absent') talk(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
  return {
    port,
    stop,
    async become(other: Talk | 'absent'): Promise<void> {
      await stop();
      talk = other;
      if (other !== 'absent') await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

/** Of a mail server: answers each line by its first word, `DATA` until a dot. */
function mailServer(answerTo: (word: string) => string | undefined, take: (mail: string) => void = () => {}): Talk {
  return (socket) => {
    let heard = '';
    let isMail = false;
    socket.write('220 correo.test\r\n');
    socket.on('data', (bytes) => {
      heard += bytes;
      for (
        let end = heard.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = heard.indexOf(isMail ? '\r\n.\r\n' : '\r\n')
      ) {
        const said = heard.slice(0, end);
        heard = heard.slice(end + (isMail ? 5 : 2));
        if (isMail) take(said);
        const answer = answerTo(isMail ? '.' : (said.split(' ')[0] ?? '').toUpperCase());
        isMail = answer?.startsWith('354') ?? false;
        if (answer) socket.write(`${answer}\r\n`);
      }
    });
  };
}
const wellMannered = (word: string) => (word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 fine');

/** Of the provider of SMS, which is asked by HTTP: one request on each connection. */
function textServer(answer: (socket: Socket) => void, take: (request: string) => void = () => {}): Talk {
  return (socket) => {
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
      const [, length = '0'] = /content-length: (\d+)/i.exec(heard) ?? [];
      const body = heard.indexOf('\r\n\r\n') + 4;
      if (body < 4 || heard.length < body + Number(length)) return;
      take(decodeURIComponent(heard.slice(body)));
      heard = '';
      answer(socket);
    });
  };
}
const http =
  (status: string, body = '{}') =>
  (socket: Socket) =>
    void socket.end(`HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);

const later = (socket: Socket, text: string) => void setTimeout(() => socket.write(text), SLOW_MS).unref();
const noise = (socket: Socket) => void socket.write(Buffer.from('ff00fe0d0a31320d0a00ff', 'hex'));

/** How both fail at once: the mail server, and the provider of SMS. */
const failures: [how: string, mail: Talk | 'absent', texts: Talk | 'absent'][] = [
  ['are not there', 'absent', 'absent'],
  ['take connections and say nothing', () => {}, () => {}],
  ['hang up', (socket) => void socket.destroy(), (socket) => void socket.destroy()],
  [
    'take thirty seconds for each answer',
    mailServer(() => undefined),
    textServer((socket) => {
      socket.write('HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n');
      later(socket, '{}');
    }),
  ],
  [
    'greet after thirty seconds',
    (socket) => later(socket, '220 correo.test\r\n'),
    textServer((socket) => later(socket, 'HTTP/1.1 201 Created\r\n')),
  ],
  [
    'answer 451 and 500',
    mailServer((word) => (word === 'MAIL' ? '451 later' : wellMannered(word))),
    textServer(http('500 Oops')),
  ],
  [
    'answer 554 and 503',
    mailServer((word) => (word === '.' ? '554 no' : wellMannered(word))),
    textServer(http('503 Busy')),
  ],
  ['talk nonsense', noise, noise],
];

let mail: Awaited<ReturnType<typeof startServer>>;
let texts: Awaited<ReturnType<typeof startServer>>;
const mails: string[] = [];
const sms: string[] = [];

/** The servers' addresses are known only once they listen, and env.ts reads them at import. */
function load() {
  return {
    ...(require('../catalog/build') as typeof import('../catalog/build')),
    ...(require('../database/query') as typeof import('../database/query')),
    ...(require('../jobs/worker') as typeof import('../jobs/worker')),
    ...(require('../log/log') as typeof import('../log/log')),
    ...(require('../orders/build') as typeof import('../orders/build')),
    ...(require('../test/build') as typeof import('../test/build')),
    ...(require('../test/until') as typeof import('../test/until')),
    ...(require('./mail') as typeof import('./mail')),
    ...(require('../jobHandlers') as typeof import('../jobHandlers')),
  };
}
let shop: ReturnType<typeof load>;
let stopWorker: () => Promise<void>;

let divisor = 1;
const shortened: AbortSignal[] = [];

/** Time limits are so many times shorter from now on: a mail's are its connection's. */
function shortenLimits(times: number): void {
  divisor = times;
  shop.closeMail();
}

beforeAll(async () => {
  [mail, texts] = await Promise.all([startServer(), startServer()]);
  process.env.SMTP_URL = `smtp://127.0.0.1:${mail.port}`;
  process.env.SMS_API_URL = `http://127.0.0.1:${texts.port}`;
  const { createTransport } = nodemailer;
  jest.spyOn(nodemailer, 'createTransport').mockImplementation((options: unknown) => {
    const limits = Object.entries(options as object).map(([name, value]) => [
      name,
      name.endsWith('Timeout') ? value / divisor : value,
    ]);
    return createTransport(Object.fromEntries(limits));
  });
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const signal = timeout.call(AbortSignal, ms / divisor);
    if (divisor > 1) shortened.push(signal);
    return signal;
  });
  shop = load();
  await shop.buildBankTransfer();
  stopWorker = shop.startWorker();
});
afterAll(async () => {
  await stopWorker();
  shop.closeMail();
  await Promise.all([mail.stop(), texts.stop()]);
});

const jobs = () =>
  shop.query<{ state: string; tries: number }>(
    `SELECT state::text, retry_count AS tries FROM pgboss.job WHERE name LIKE 'notifications.%' AND state <> 'completed'`,
  );

it.each(failures)(
  'where mail and SMS %s, people order and sign in, and are told once that is over',
  async (_how, mailTalk, textTalk) => {
    const { buildProduct, buildUser, PASSWORD, postTransferOrder, query, signedIn, until, visitor } = shop;
    await Promise.all([mail.become(mailTalk), texts.become(textTalk)]);
    shortenLimits(SHORTENED);
    const [{ id: productId }, customer] = await Promise.all([buildProduct({ stock: 20 }), signedIn()]);
    const person = await buildUser({ twoFactorEnabled: true, twoFactorMethod: 'sms', isPhoneVerified: true });
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => postTransferOrder(customer, [{ productId, quantity: 1 }])),
    );
    expect(orders.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect((await visitor().post('/api/login', { username: person.username, password: PASSWORD })).status).toBe(202);

    // Each of the thirteen at least is tried, fails within its limit, and is kept.
    await until(async () => {
      const waiting = await jobs();
      return waiting.length >= 13 && waiting.every(({ state, tries }) => state === 'retry' || tries > 0);
    });
    expect([mails.splice(0), sms.splice(0)]).toEqual([[], []]);

    // A busy machine takes longer than the shortened limits, and a text that was taken and not answered in time is sent again:
    // the servers are back once nothing is on its way with one.
    await Promise.all([mail.become('absent'), texts.become('absent')]);
    shortenLimits(1);
    await until(() => shortened.every(({ aborted }) => aborted));
    await mail.become(mailServer(wellMannered, (letter) => mails.push(letter)));
    await texts.become(textServer(http('201 Created'), (request) => sms.push(request)));
    await until(async () => {
      await query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
      await query("SELECT pg_notify('jobs', '')");
      await sleep(200);
      return (await jobs()).length === 0;
    });
    const told = mails.splice(0).join();
    for (const { body } of orders) expect(told).toContain(body.orderNumber);
    expect(sms.splice(0)).toEqual([expect.stringContaining(person.phone ?? '')]);
  },
  120_000,
);

it('of a mail whose address the server refuses, what is kept and logged is its answer without the address', async () => {
  const { buildUser, PASSWORD, query, until, visitor } = shop;
  const person = await buildUser({ twoFactorEnabled: true, twoFactorMethod: 'email' });
  const refusal = `550 5.1.1 <${person.email}>: Recipient address rejected`;
  await mail.become(mailServer((word) => (word === 'RCPT' ? refusal : wellMannered(word))));
  const logged = jest.spyOn(shop.log, 'warn');
  expect((await visitor().post('/api/login', { username: person.username, password: PASSWORD })).status).toBe(202);
  await until(async () => (await jobs()).some(({ tries, state }) => state === 'retry' || tries > 0));
  const kept = await query("SELECT output ->> 'message' AS why FROM pgboss.job WHERE state = 'retry'");
  expect(kept).toEqual([{ why: 'The mail server did not take a mail: 550' }]);
  const errors = logged.mock.calls.map(([about]) => inspect(about)).join();
  expect(errors).toContain('did not take a mail');
  expect(errors).not.toContain(person.email);
});
