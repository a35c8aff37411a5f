import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Chargeback,
  InvalidWebhookSignatureError,
  MercadoPagoConfig,
  MerchantOrder,
  MPAuthenticationError,
  MPBadRequestError,
  MPDependencyError,
  MPForbiddenError,
  MPIdempotencyError,
  MPNotFoundError,
  MPRateLimitError,
  MPResourceLockedError,
  MPServerError,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago';
import type { MerchantOrderResponse } from 'mercadopago/dist/clients/merchantOrder/commonTypes';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes';
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes';
import type { PreferenceResponse } from 'mercadopago/dist/clients/preference/commonTypes';
import { AppConfig } from 'mercadopago/dist/utils/config';
import { startStandIns } from '..';
import type { ProviderStatus, StoredPayment } from './types';

/**
 * The stand-in against what Mercado Pago documents – the types of its own SDK, and docs/mercado-pago.md – by that
 * SDK: what passes here is answered in names, statuses and signatures that the real service uses too.
 */

interface Heard {
  url: URL;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let shop: Server;
const heard: Heard[] = [];

beforeAll(async () => {
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://shop');
      heard.push({ url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  standIns = await startStandIns('http://localhost:3000');
  (AppConfig as { BASE_URL: string }).BASE_URL = String(standIns.env.MERCADOPAGO_API_URL);
});
afterAll(async () => {
  await standIns.stop();
  shop.closeAllConnections();
  shop.close();
});
beforeEach(() => control('DELETE', ''));

/** A configuration for one call: the SDK writes the key back into it. */
const config = (idempotencyKey?: string, accessToken = String(standIns.env.MERCADOPAGO_ACCESS_TOKEN)) =>
  new MercadoPagoConfig({ accessToken, options: { maxRetries: 0, ...(idempotencyKey && { idempotencyKey }) } });

async function control(method: string, path: string, body?: object): Promise<StoredPayment> {
  const response = await fetch(`${standIns.env.MERCADOPAGO_API_URL}/_control${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as StoredPayment;
}

const ORDER = 'A1B2C3D4E5';
const preferenceBody = () => ({
  items: [
    { id: 'p1', title: 'Bocina', quantity: 2, unit_price: 599.8, currency_id: 'MXN' },
    { id: 'envio', title: 'Envío', quantity: 1, unit_price: 99, currency_id: 'MXN' },
  ],
  payer: { name: 'Lucía', surname: 'Hernández', email: 'lucia@correo.mx' },
  back_urls: { success: 'http://shop/s?order=1', failure: 'http://shop/f', pending: 'http://shop/p' },
  auto_return: 'approved',
  notification_url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook?source_news=webhooks`,
  external_reference: ORDER,
  statement_descriptor: 'COMPRABOOM',
  expires: true,
  expiration_date_to: '2099-11-28T23:59:59.000-06:00',
  date_of_expiration: '2099-11-28T23:59:59.000-06:00',
  payment_methods: { excluded_payment_types: [{ id: 'bank_transfer' }] },
});
const createPreference = () => new Preference(config()).create({ body: preferenceBody() });
const pay = (preferenceId: string | undefined, status: ProviderStatus): Promise<StoredPayment> =>
  control('POST', '/payments', { preferenceId, status });
const paid = async (status: ProviderStatus) => pay((await createPreference()).id, status);

/** Names of the fields that the SDK declares for an answer. */
function declaredFields(client: string, type: string): Set<string> {
  const file = join(dirname(require.resolve('mercadopago')), 'clients', client, 'commonTypes.d.ts');
  const [, body = ''] =
    new RegExp(`interface ${type} extends ApiResponse \\{([\\s\\S]*?)\\n\\}`).exec(readFileSync(file, 'utf8')) ?? [];
  return new Set(Array.from(body.matchAll(/^ {4}(\w+)\??:/gm), ([, name = '']) => name));
}

/** Fails when an answer carries a field that the SDK does not know. */
function expectDeclared(answer: object, client: string, type: string): void {
  const declared = declaredFields(client, type);
  expect(declared.size).toBeGreaterThan(5);
  const undeclared = Object.keys(answer).filter((name) => name !== 'api_response' && !declared.has(name));
  expect(undeclared).toEqual([]);
}

describe('a preference', () => {
  it('echoes what was sent, with the id and both addresses of its page', async () => {
    const preference: PreferenceResponse = await createPreference();
    expect(preference).toMatchObject({
      ...preferenceBody(),
      id: expect.stringMatching(/^\d+-[0-9a-f-]{36}$/),
      init_point: expect.stringContaining(`pref_id=${preference.id}`),
      sandbox_init_point: expect.stringContaining(`pref_id=${preference.id}&sandbox=true`),
      collector_id: expect.any(Number),
      client_id: expect.any(String),
      date_created: expect.any(String),
      site_id: 'MLM',
    });
    expectDeclared(preference, 'preference', 'PreferenceResponse');
    const { api_response: _first, ...read } = await new Preference(config()).get({ preferenceId: preference.id ?? '' });
    const { api_response: _second, ...made } = preference;
    expect(read).toEqual(made);
  });
});

describe('a preference that is changed', () => {
  it('keeps what was not named, and its page ends at its new end', async () => {
    const { id = '', items = [] } = await createPreference();
    const end = '2020-01-01T00:00:00.000-06:00';
    const changes = { items, expires: true, expiration_date_to: end };
    const changed = await new Preference(config()).update({ id, updatePreferenceRequest: changes });
    expect(changed).toMatchObject({ ...preferenceBody(), id, expiration_date_to: end });
    expectDeclared(changed, 'preference', 'PreferenceResponse');
  });
});

describe('a payment', () => {
  it('has the fields that a shop reads, under their names', async () => {
    const { id } = await paid('approved');
    const payment: PaymentResponse = await new Payment(config()).get({ id });
    expect(payment).toMatchObject({
      id,
      status: 'approved',
      status_detail: 'accredited',
      external_reference: ORDER,
      transaction_amount: 1298.6,
      transaction_amount_refunded: 0,
      currency_id: 'MXN',
      payment_method_id: 'master',
      payment_type_id: 'credit_card',
      collector_id: expect.any(Number),
      live_mode: false,
      date_created: expect.any(String),
      date_approved: expect.any(String),
      date_last_updated: expect.any(String),
      order: { id: expect.any(String), type: 'mercadopago' },
    });
    expectDeclared(payment, 'payment', 'PaymentResponse');
  });

  it.each<[ProviderStatus, string]>([
    ['approved', 'accredited'],
    ['authorized', 'pending_capture'],
    ['in_process', 'pending_contingency'],
    ['pending', 'pending_waiting_payment'],
    ['rejected', 'cc_rejected_other_reason'],
    ['cancelled', 'by_collector'],
    ['refunded', 'refunded'],
    ['charged_back', 'settled'],
    ['in_mediation', 'pending'],
  ])('may be %s (%s)', async (status, status_detail) => {
    const { id } = await paid(status);
    expect(await new Payment(config()).get({ id })).toMatchObject({ status, status_detail });
  });

  it('is found by its reference, a page at a time, in the order that is asked for', async () => {
    const { id: preferenceId } = await createPreference();
    const first = await pay(preferenceId, 'rejected');
    const second = await pay(preferenceId, 'approved');
    const search = (options: object) =>
      new Payment(config()).search({ options: { external_reference: ORDER, sort: 'date_created', ...options } });
    const { results = [], paging } = await search({ criteria: 'desc', limit: 2 });
    expect(results.map(({ id }) => Number(id))).toEqual([second.id, first.id]);
    expect(paging).toMatchObject({ limit: 2, offset: 0, total: expect.any(Number) });
    const next = await search({ criteria: 'desc', limit: 1, offset: 1 });
    expect(next.results?.map(({ id }) => Number(id))).toEqual([first.id]);
  });

  it('can be cancelled while it waits, and not afterwards', async () => {
    const { id } = await paid('pending');
    expect(await new Payment(config()).cancel({ id })).toMatchObject({ status: 'cancelled' });
    await expect(new Payment(config()).cancel({ id })).rejects.toBeInstanceOf(MPBadRequestError);
  });

  it('is returned in parts and whole, and its refunds can be read', async () => {
    const { id: payment_id } = await paid('approved');
    const part: RefundResponse = await new PaymentRefund(config()).create({ payment_id, body: { amount: 298.6 } });
    expect(part).toMatchObject({ id: expect.any(Number), payment_id, amount: 298.6, status: 'approved' });
    expectDeclared(part, 'paymentRefund', 'RefundResponse');
    expect(await new Payment(config()).get({ id: payment_id })).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 298.6,
    });
    expect(await new PaymentRefund(config()).total({ payment_id })).toMatchObject({ amount: 1000 });
    expect(await new Payment(config()).get({ id: payment_id })).toMatchObject({ status: 'refunded' });
    const refunds = await new PaymentRefund(config()).list({ payment_id });
    expect([...refunds].map(({ amount }) => amount)).toEqual([298.6, 1000]);
    const read = await new PaymentRefund(config()).get({ payment_id, refund_id: part.id ?? 0 });
    expect(read).toMatchObject({ id: part.id, amount: 298.6 });
  });

  it('that the bank took back has a dispute with a day to answer by', async () => {
    const { id } = await paid('charged_back');
    const { results = [] } = await new Chargeback(config()).search({ options: { payment_id: id } });
    expect(results).toEqual([
      expect.objectContaining({
        payment_id: id,
        amount: 1298.6,
        coverage_elegible: true,
        documentation_required: true,
        documentation_status: 'pending',
        date_documentation_deadline: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      }),
    ]);
  });

  it('is disputed, and its chargeback is read by its id until it is decided', async () => {
    const { id } = await paid('approved');
    await control('POST', `/payments/${id}/dispute`, { kind: 'chargeback' });
    const read = () => new Chargeback(config()).get({ id: `9${id}` });
    expect(await read()).toMatchObject({ payment_id: id, amount: 1298.6, status: 'new', coverage_applied: null });
    await control('POST', `/payments/${id}/decision`, { isWon: true });
    expect(await read()).toMatchObject({ status: 'won', coverage_applied: true });
    expect(await new Payment(config()).get({ id })).toMatchObject({ status_detail: 'reimbursed' });
    await expect(new Chargeback(config()).get({ id: '1' })).rejects.toBeInstanceOf(MPNotFoundError);
  });

  it('belongs to a merchant order', async () => {
    const { order } = await paid('approved');
    const found: MerchantOrderResponse = await new MerchantOrder(config()).get({ merchantOrderId: order.id });
    expect(found).toMatchObject({
      order_status: 'paid',
      external_reference: ORDER,
      total_amount: 1298.6,
      paid_amount: 1298.6,
      site_id: 'MLM',
    });
    expectDeclared(found, 'merchantOrder', 'MerchantOrderResponse');
  });
});

describe('a notice', () => {
  /** Notices of other tests' payments may still be on their way. */
  async function noticeAbout({ id }: StoredPayment): Promise<Heard> {
    for (let wait = 0; wait < 100; wait += 1) {
      const notice = heard.find(({ url }) => url.searchParams.get('data.id') === String(id));
      if (notice) return notice;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no notice came');
  }
  const validate = (secret: string, { url, headers }: Heard, changes: { dataId?: string; xRequestId?: string } = {}) =>
    WebhookSignatureValidator.validate({
      xSignature: String(headers['x-signature']),
      xRequestId: String(headers['x-request-id']),
      dataId: url.searchParams.get('data.id') ?? '',
      secret,
      ...changes,
    });

  it('has the documented query and body: no amount and no status', async () => {
    const payment = await paid('approved');
    const { url, body } = await noticeAbout(payment);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      source_news: 'webhooks',
      'data.id': String(payment.id),
      type: 'payment',
    });
    expect(body).toEqual({
      id: expect.any(Number),
      live_mode: false,
      type: 'payment',
      date_created: expect.any(String),
      user_id: payment.collector_id,
      api_version: 'v1',
      action: 'payment.created',
      data: { id: String(payment.id) },
    });
  });

  it('of a fraud alert names its payment in the body alone, and is signed without an id', async () => {
    const { id } = await paid('approved');
    await control('POST', `/payments/${id}/dispute`, { kind: 'alert' });
    let alert: Heard | undefined;
    for (let wait = 0; wait < 100 && !alert; wait += 1) {
      alert = heard.find(({ body }) => body.type === 'stop_delivery_op_wh' && body.id === String(id));
      await sleep(50);
    }
    if (!alert) throw new Error('no alert came');
    expect(alert.url.searchParams.has('data.id')).toBe(false);
    expect(alert.body).toMatchObject({ action: 'Created', data: { payment_id: id, site_id: 'MLM' } });
    const secret = String(standIns.env.MERCADOPAGO_WEBHOOK_SECRET);
    const notice = alert;
    expect(() => validate(secret, notice)).not.toThrow();
    expect(() => validate('not the secret', notice)).toThrow(InvalidWebhookSignatureError);
  });

  it('is signed so that the SDK accepts it, and nothing else by the same signature', async () => {
    const secret = String(standIns.env.MERCADOPAGO_WEBHOOK_SECRET);
    const notice = await noticeAbout(await paid('approved'));
    expect(() => validate(secret, notice)).not.toThrow();
    expect(() => validate('not the secret', notice)).toThrow(InvalidWebhookSignatureError);
    expect(() => validate(secret, notice, { dataId: '1' })).toThrow(InvalidWebhookSignatureError);
    expect(() => validate(secret, notice, { xRequestId: 'another' })).toThrow(InvalidWebhookSignatureError);
  });
});

describe('the way back to the shop', () => {
  it('carries the documented query', async () => {
    const { id } = await createPreference();
    const response = await fetch(`${standIns.env.MERCADOPAGO_API_URL}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ pref_id: id ?? '', outcome: 'approve', method: 'card' }),
    });
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect([...searchParams.keys()].sort()).toEqual(
      [
        ...['collection_id', 'collection_status', 'external_reference', 'merchant_account_id', 'merchant_order_id'],
        ...['order', 'payment_id', 'payment_type', 'preference_id', 'processing_mode', 'site_id', 'status'],
      ].sort(),
    );
  });
});

describe('a refusal', () => {
  it.each([
    ['an unknown payment', () => new Payment(config()).get({ id: 1 }), MPNotFoundError, 404],
    [
      'auto_return without an address',
      () => new Preference(config()).create({ body: { ...preferenceBody(), back_urls: {} } }),
      MPBadRequestError,
      400,
    ],
    ['no token', () => new Payment(config(undefined, '')).get({ id: 1 }), MPAuthenticationError, 401],
  ])('is the SDK’s own error: %s', async (_what, call, type, status) => {
    const error = await call().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status, message: expect.any(String), error: expect.any(String) });
  });

  it('comes for a key that was used with other data', async () => {
    const create = (title: string) =>
      new Preference(config('one-attempt')).create({
        body: { items: [{ id: '1', title, quantity: 1, unit_price: 1 }] },
      });
    const first = await create('Cable');
    expect((await create('Cable')).id).toBe(first.id);
    await expect(create('Otro')).rejects.toBeInstanceOf(MPIdempotencyError);
  });

  it('comes for a key whose first call still runs, and not once it has ended', async () => {
    const { id: payment_id } = await paid('approved');
    await control('PATCH', '', { delayMs: 200 });
    const refund = () => new PaymentRefund(config('in-flight')).create({ payment_id, body: { amount: 10 } });
    const [first, second] = await Promise.allSettled([refund(), refund()]);
    const [done, refused] = first.status === 'fulfilled' ? [first, second] : [second, first];
    expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(MPIdempotencyError) });
    const { id } = (done as PromiseFulfilledResult<RefundResponse>).value;
    expect((await refund()).id).toBe(id);
    expect([...(await new PaymentRefund(config()).list({ payment_id }))]).toHaveLength(1);
  });

  it('comes for a payment that was returned already', async () => {
    const { id: payment_id } = await paid('approved');
    await new PaymentRefund(config()).total({ payment_id });
    await expect(new PaymentRefund(config()).total({ payment_id })).rejects.toBeInstanceOf(MPBadRequestError);
  });

  it.each([
    [401, MPAuthenticationError],
    [403, MPForbiddenError],
    [423, MPResourceLockedError],
    [424, MPDependencyError],
  ])('comes on demand: %s', async (status, type) => {
    await control('PATCH', '', { failures: [status] });
    const error = await new Payment(config()).get({ id: 1 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status });
  });

  it('may be a body that never ends, although the work was done', async () => {
    const { id: payment_id } = await paid('approved');
    await control('PATCH', '', { failures: ['stall'] });
    const stalled = new PaymentRefund(config()).total({ payment_id });
    await expect(Promise.race([stalled, sleep(300, 'nothing')])).resolves.toBe('nothing');
    expect(await new Payment(config()).get({ id: payment_id })).toMatchObject({ status: 'refunded' });
  });

  it('comes on demand, as an outage or with the time to come back', async () => {
    await control('PATCH', '', { failures: [500, 429] });
    await expect(new Payment(config()).get({ id: 1 })).rejects.toBeInstanceOf(MPServerError);
    const error = await new Payment(config()).get({ id: 1 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MPRateLimitError);
    expect(error).toMatchObject({ retryAfter: 1 });
  });
});
