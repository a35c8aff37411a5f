import { randomInt } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { database } from '../database/connection';
import { log } from '../log/log';
import { visitor } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildCardOrder, type Provider, sendNotice, startProvider } from './build';
import { WebhookEvent } from './model';
import { processNotice } from './processNotice';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await provider.set({ notifications: { isLost: true } });
});
afterAll(() => provider.stop());

describe('POST /api/webhooks/mercadopago', () => {
  it('stores a notice once, however often it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendNotice(4711, { id: 1 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await WebhookEvent.count({ where: { resourceId: '4711' } })).toBe(1);
    await workOffJobs();
    const event = await WebhookEvent.findOne({ where: { resourceId: '4711' } });
    expect(event).toMatchObject({ outcome: 'payment_not_found', processedAt: expect.any(Date) });
  });

  it('accepts a time in seconds or in milliseconds, and of any age: retries of an outage may carry the first one', async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    for (const ts of [seconds, Date.now(), seconds - 86_400]) expect((await sendNotice(1, { ts })).status).toBe(200);
  });

  it('refuses sixty forged notices and stores none of them', async () => {
    const { order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    const before = await WebhookEvent.count();
    const secrets = ['', 'undefined', 'not the secret'];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => sendNotice(id, { secret: secrets[turn % 3], id: randomInt(1e12) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(answers[0]?.body.code).toBe('invalid_signature');
    expect(await WebhookEvent.count()).toBe(before);
    await workOffJobs();
    expect((await order.reload()).paymentStatus).toBe('pending');
  }, 30_000);

  it('believes no signature of another id, and none that is missing or malformed', async () => {
    const { order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    const path = `/api/webhooks/mercadopago?data.id=${id}&type=payment`;
    for (const signature of ['', 'ts=1', 'v1=abc', `ts=${Date.now()},v1=${'0'.repeat(64)}`, 'ts=x,v1=', ',,,=']) {
      const answer = await visitor().post(path, { type: 'payment' }, { 'x-signature': signature });
      expect(answer.status).toBe(401);
    }
    expect((await visitor().post('/api/webhooks/mercadopago', {})).status).toBe(401);
    const warn = jest.spyOn(log, 'warn');
    // As the provider sends an alert: its payment is in the body, and none in the address.
    const alert = { type: 'stop_delivery_op_wh', data: { payment_id: id } };
    expect((await visitor().post('/api/webhooks/mercadopago', alert, { 'x-request-id': 'uno' })).status).toBe(401);
    const refused = { requestId: 'uno', topic: 'stop_delivery_op_wh', resourceId: String(id) };
    expect(warn.mock.calls).toEqual([[refused, 'webhook refused']]);
    warn.mockRestore();
    expect((await order.reload()).paymentStatus).toBe('pending');
  });

  it('answers the old unsigned notices and forgets them', async () => {
    const before = await WebhookEvent.count();
    const answer = await visitor().post('/api/webhooks/mercadopago?topic=payment&id=1', {});
    expect(answer.status).toBe(200);
    expect(await WebhookEvent.count()).toBe(before);
  });

  it('answers without asking the provider', async () => {
    const { preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    await provider.set({ failures: ['hang'] });
    expect((await sendNotice(id)).status).toBe(200);
    // Nobody has met the failure that waits for the next call.
    expect((await provider.read()).failures).toEqual(['hang']);
    await provider.set({ failures: [] });
    await workOffJobs();
  });

  it('stores a notice of the same event once although five come at once, and makes no function for it', async () => {
    await database.query('SELECT pg_stat_force_next_flush()');
    const made = async () =>
      (
        await database.query<{ n: string }>("SELECT n_tup_ins AS n FROM pg_stat_sys_tables WHERE relname = 'pg_proc'", {
          type: QueryTypes.SELECT,
        })
      )[0]?.n;
    const before = await made();
    await Promise.all(Array.from({ length: 5 }, () => sendNotice(4712, { id: 2 })));
    expect(await WebhookEvent.count({ where: { resourceId: '4712' } })).toBe(1);
    await database.query('SELECT pg_stat_force_next_flush()');
    expect(await made()).toBe(before);
    await workOffJobs();
  });

  it('moves an order once however many of its notices are worked on at the same time', async () => {
    const { customer, order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    for (let turn = 0; turn < 12; turn += 1) await sendNotice(id);
    const events = await WebhookEvent.findAll({ where: { resourceId: String(id) } });
    await Promise.all(events.map((event) => processNotice(event.id)));
    expect((await order.reload()).status).toBe('PAGADO');
    expect(await WebhookEvent.count({ where: { resourceId: String(id), outcome: 'applied' } })).toBe(12);
    const mails = await messagesTo(customer.user.email);
    expect(mails.filter(({ template }) => template === 'payment_received')).toHaveLength(1);
  });

  it('tries again when the provider is away', async () => {
    const { order, preferenceId } = await buildCardOrder();
    const { id } = await provider.pay(preferenceId, 'approved');
    await provider.set({ failures: [500, 500] });
    await sendNotice(id, { id: 77 });
    await expect(workOffJobs()).rejects.toThrow();
    const event = await WebhookEvent.findOne({ where: { eventKey: '77' }, rejectOnEmpty: true });
    expect(event.processedAt).toBeNull();
    await processNotice(event.id);
    expect((await order.reload()).status).toBe('PAGADO');
  });

  it('keeps a fraud alert beside a payment’s notice of the same number', async () => {
    const id = randomInt(1e9);
    for (const type of ['payment', 'stop_delivery_op_wh']) await sendNotice(id, { id, type });
    const events = await WebhookEvent.findAll({ where: { resourceId: String(id) }, order: ['topic'] });
    expect(events.map(({ topic }) => topic)).toEqual(['payment', 'stop_delivery_op_wh']);
  });
});
