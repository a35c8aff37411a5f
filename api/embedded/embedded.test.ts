import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { startStandIns } from '.';
import { merchantOrderId } from './mercadopago/newPreference';
import type { StoredPayment } from './mercadopago/types';
import type { OutboxMessage } from './outbox';

type StandIns = Awaited<ReturnType<typeof startStandIns>>;

let standIns: StandIns;
/** As much of the provider's answers as these tests read. */
interface Answer {
  id: string;
  results: StoredPayment[];
}
/** The shop, as the stand-in sees it: it hears webhooks and answers what `answer` says. */
let shop: Server;
let heard: { url: URL; headers: IncomingMessage['headers']; body: { id: number; action: string } }[] = [];
let answer = 200;

beforeAll(async () => {
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://shop');
      heard.push({ url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  standIns = await startStandIns('http://localhost:3000');
});

afterAll(async () => {
  await standIns.stop();
  shop.closeAllConnections();
  shop.close();
});

beforeEach(async () => {
  heard = [];
  answer = 200;
  await control('DELETE');
});

const shopUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${standIns.env.MERCADOPAGO_API_URL}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${standIns.env.MERCADOPAGO_ACCESS_TOKEN}`,
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json().catch(() => null)) as Answer,
  };
}

const control = (method: string, body?: unknown) => call(method, '/_control', body);

async function createPreference(more: object = {}) {
  const { body } = await call('POST', '/checkout/preferences/', {
    items: [{ id: '1', title: 'Audífonos <Boom>', quantity: 2, unit_price: 649.5, currency_id: 'MXN' }],
    back_urls: {
      success: 'http://localhost:3000/payment/success?order=A1',
      failure: 'http://localhost:3000/payment/failure',
      pending: 'http://localhost:3000/payment/pending',
    },
    auto_return: 'approved',
    external_reference: 'A1B2C3D4E5',
    notification_url: `${shopUrl()}/api/webhooks/mercadopago?source_news=webhooks`,
    ...more,
  });
  return body as Answer & { init_point: string };
}

async function press(preferenceId: string, outcome: string) {
  const response = await fetch(`${standIns.env.MERCADOPAGO_API_URL}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ pref_id: preferenceId, outcome }),
  });
  return { status: response.status, location: new URL(response.headers.get('location') ?? '', 'http://stand-in') };
}

/** As the shop's search finds them, the oldest first. */
async function paymentsOf(preferenceId: string): Promise<StoredPayment[]> {
  const { body } = await call('GET', '/v1/payments/search?sort=id&criteria=asc&limit=1000');
  return body.results.filter(({ order }) => order.id === merchantOrderId(preferenceId));
}

/** Signed notices about one payment: those of an earlier test may still come in. */
const heardOf = (paymentId: string | null) => () =>
  heard.filter(({ url }) => url.searchParams.get('data.id') === paymentId);

async function until<T>(read: () => T | undefined | false, what: string): Promise<T> {
  for (let wait = 0; wait < 100; wait++) {
    const value = read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never happened: ${what}`);
}

describe('the Mercado Pago stand-in', () => {
  it('shows a page with its buttons, clearly a simulator, and escapes what is sold', async () => {
    const { id, init_point } = await createPreference();
    expect(init_point).toBe(`http://localhost:3000/_dev/mercadopago/checkout?pref_id=${id}`);
    const page = await (await fetch(`${standIns.env.MERCADOPAGO_API_URL}/checkout?pref_id=${id}`)).text();
    for (const text of [
      'Aprobar pago',
      'Dejar pendiente',
      'Rechazar pago',
      'Pagar en OXXO',
      'simulador',
      '$1,299.00',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('Audífonos &lt;Boom&gt;');
  });

  it('sends the shopper back with the documented query, keeping the shop’s own', async () => {
    const { id } = await createPreference();
    const { status, location } = await press(id, 'approve');
    expect(status).toBe(303);
    expect(location.pathname).toBe('/payment/success');
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      order: 'A1',
      collection_status: 'approved',
      status: 'approved',
      external_reference: 'A1B2C3D4E5',
      preference_id: id,
      payment_type: 'credit_card',
      merchant_account_id: 'null',
      payment_id: location.searchParams.get('collection_id'),
    });
    const order = await call('GET', `/merchant_orders/${location.searchParams.get('merchant_order_id')}`);
    expect(order.body).toMatchObject({ order_status: 'paid', total_amount: 1299, preference_id: id });
  });

  it('signs its webhook as documented, over the id in the query', async () => {
    const { location } = await press((await createPreference()).id, 'reject');
    const about = heardOf(location.searchParams.get('payment_id'));
    const { url, headers, body } = await until(() => about()[0], 'a webhook');
    const [, ts, v1] = /^ts=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? [];
    const manifest = `id:${url.searchParams.get('data.id')};request-id:${headers['x-request-id']};ts:${ts};`;
    const secret = String(standIns.env.MERCADOPAGO_WEBHOOK_SECRET);
    expect(createHmac('sha256', secret).update(manifest).digest('hex')).toBe(v1);
    expect(body).toMatchObject({ action: 'payment.created', type: 'payment', api_version: 'v1' });
    expect(url.searchParams.get('source_news')).toBe('webhooks');
  });

  it('makes a new payment after a rejected card, and changes one that is under review', async () => {
    const { id } = await createPreference();
    await press(id, 'reject');
    const pending = await press(id, 'pend');
    const approved = await press(id, 'approve');
    expect(pending.location.pathname).toBe('/payment/pending');
    expect(approved.location.searchParams.get('payment_id')).toBe(pending.location.searchParams.get('payment_id'));
    expect(await paymentsOf(id)).toMatchObject([{ status: 'rejected' }, { status: 'approved' }]);
  });

  it('gives a voucher, which is paid later at the till, and tells the shop of both', async () => {
    const end = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await createPreference({ date_of_expiration: end });
    const { location } = await press(id, 'oxxo');
    const [made] = await paymentsOf(id);
    expect(made).toMatchObject({
      ...{ status: 'pending', payment_type_id: 'ticket', payment_method_id: 'oxxo', date_of_expiration: end },
      ...{ fee_details: [], transaction_details: { external_resource_url: location.href } },
    });
    const voucher = `${standIns.origin}${location.pathname}`;
    const page = await (await fetch(voucher)).text();
    expect(page).toContain(made?.transaction_details.payment_method_reference_id);
    expect(page).toContain('/payment/pending');
    await fetch(`${voucher}/pay`, { method: 'POST' });
    const about = heardOf(String(made?.id));
    await until(() => about().length === 2, 'two notices');
    expect(about().map(({ body }) => body.action)).toEqual(['payment.created', 'payment.updated']);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'approved', fee_details: [{ amount: 57.23 }] }]);
    expect(await (await fetch(voucher)).text()).toContain('Esta ficha ya se pagó');
  });

  it('cancels a voucher when its time is over, and takes a card while one waits', async () => {
    const { id } = await createPreference({ date_of_expiration: '2020-01-01T00:00:00.000-06:00' });
    const { location } = await press(id, 'paycash');
    const voucher = `${standIns.origin}${location.pathname}`;
    await fetch(`${voucher}/pay`, { method: 'POST' });
    expect(await (await fetch(voucher)).text()).toContain('Esta ficha ya no se puede pagar');
    expect(await paymentsOf(id)).toMatchObject([{ status: 'cancelled', status_detail: 'expired' }]);
    const other = await createPreference();
    await press(other.id, 'oxxo');
    await press(other.id, 'approve');
    expect(await paymentsOf(other.id)).toMatchObject([{ status: 'pending' }, { status: 'approved' }]);
  });

  it('refuses to take money for a preference that expired or was paid', async () => {
    const late = await createPreference({ expires: true, expiration_date_to: '2020-01-01T00:00:00.000-06:00' });
    expect((await press(late.id, 'approve')).location.pathname).toBe('/_dev/mercadopago/checkout');
    const paid = await createPreference();
    await press(paid.id, 'approve');
    const page = await (await fetch(`${standIns.env.MERCADOPAGO_API_URL}/checkout?pref_id=${paid.id}`)).text();
    expect(page).toContain('Este pago ya se aprobó');
  });

  it('retries a webhook until the shop answers 2xx', async () => {
    await control('PATCH', { notifications: { retryDelaysMs: [20, 500, 20] } });
    answer = 503;
    const { location } = await press((await createPreference()).id, 'approve');
    const about = heardOf(location.searchParams.get('payment_id'));
    await until(() => about().length >= 2, 'a second attempt');
    answer = 200;
    await until(() => about().length >= 3, 'a third attempt');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(about()).toHaveLength(3);
    expect(new Set(about().map(({ body }) => body.id)).size).toBe(1);
  });

  it('can repeat, reorder, forge and lose webhooks, and add unsigned ones', async () => {
    await control('PATCH', {
      notifications: { copies: 2, isOutOfOrder: true, hasLegacyIpn: true, hasBadSignature: true },
    });
    const { location } = await press((await createPreference()).id, 'approve');
    const about = heardOf(location.searchParams.get('payment_id'));
    await until(() => about().length === 4, 'two notices, twice');
    await until(() => heard.filter(({ url }) => url.searchParams.has('topic')).length === 2, 'two unsigned notices');
    const { headers, url } = about()[0] as (typeof heard)[number];
    const [, ts, v1] = /^ts=(\d+),v1=(\w+)$/.exec(String(headers['x-signature'])) ?? [];
    const manifest = `id:${url.searchParams.get('data.id')};request-id:${headers['x-request-id']};ts:${ts};`;
    const secret = String(standIns.env.MERCADOPAGO_WEBHOOK_SECRET);
    expect(createHmac('sha256', secret).update(manifest).digest('hex')).not.toBe(v1);

    await control('PATCH', { notifications: { isLost: true } });
    const lost = await press((await createPreference()).id, 'approve');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heardOf(lost.location.searchParams.get('payment_id'))()).toHaveLength(0);
  });

  it('replays an idempotency key, and refuses it with other data', async () => {
    const key = { 'X-Idempotency-Key': 'attempt-1' };
    const items = [{ id: '1', title: 'Cable', quantity: 1, unit_price: 99 }];
    const first = await call('POST', '/checkout/preferences/', { items }, key);
    const again = await call('POST', '/checkout/preferences/', { items }, key);
    expect(again.body.id).toBe(first.body.id);
    const other = await call('POST', '/checkout/preferences/', { items: [{ ...items[0], quantity: 2 }] }, key);
    expect(other.status).toBe(409);
  });

  it('refunds in parts, never more than was paid', async () => {
    const { location } = await press((await createPreference()).id, 'approve');
    const payment = `/v1/payments/${location.searchParams.get('payment_id')}`;
    expect((await call('POST', `${payment}/refunds`, { amount: 299 })).status).toBe(201);
    expect((await call('GET', payment)).body).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
    });
    expect((await call('POST', `${payment}/refunds`, { amount: 1_000.01 })).status).toBe(400);
    await call('POST', `${payment}/refunds`, {});
    expect((await call('GET', payment)).body).toMatchObject({ status: 'refunded', transaction_amount_refunded: 1299 });
    expect((await call('GET', `${payment}/refunds`)).body).toHaveLength(2);
  });

  it('answers errors in the provider’s form, and fails on demand', async () => {
    expect(await call('GET', '/v1/payments/1')).toMatchObject({
      status: 404,
      body: { message: 'Payment not found', error: 'not_found', status: 404, cause: [] },
    });
    expect((await call('GET', '/v1/payments/1', undefined, { Authorization: 'Bearer' })).status).toBe(401);
    expect(
      await call('POST', '/checkout/preferences/', {
        items: [{ title: 'x', quantity: 1, unit_price: 1 }],
        auto_return: 'all',
      }),
    ).toMatchObject({
      status: 400,
      body: { error: 'invalid_auto_return' },
    });
    await control('PATCH', { failures: [500, 429] });
    expect((await call('GET', '/v1/payments/search')).status).toBe(500);
    expect((await call('GET', '/v1/payments/search')).headers.get('retry-after')).toBe('1');
    expect((await call('GET', '/v1/payments/search')).status).toBe(200);
  });
});

describe('the outbox', () => {
  const read = async (accept: string) => {
    const response = await fetch(`${standIns.origin}/_dev/outbox`, { headers: { Accept: accept } });
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  it('keeps mails, with accents in the subject, and SMS and WhatsApp messages, newest first', async () => {
    const mailer = createTransport(String(standIns.env.SMTP_URL));
    await mailer.sendMail({
      from: 'hola@boom.mx',
      to: 'ana@correo.mx',
      subject: 'Tu pedido está en camino',
      text: 'Guía 123',
    });
    mailer.close();
    const { SMS_API_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM } = standIns.env;
    const send = (to: string, token = SMS_AUTH_TOKEN) =>
      fetch(`${SMS_API_URL}/2010-04-01/Accounts/${SMS_ACCOUNT_SID}/Messages.json`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${SMS_ACCOUNT_SID}:${token}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, From: String(SMS_FROM), Body: 'Tu código es 123456' }),
      });
    expect((await send('+525512345678')).status).toBe(201);
    expect((await send('whatsapp:+525512345678')).status).toBe(201);
    expect((await send('5512345678')).status).toBe(400);
    expect((await send('+525512345678', 'wrong')).status).toBe(401);

    const { text } = await read('application/json');
    const messages = JSON.parse(text) as OutboxMessage[];
    expect(messages.slice(0, 3)).toMatchObject([
      { channel: 'whatsapp', to: '+525512345678', subject: '', text: 'Tu código es 123456' },
      { channel: 'sms', to: '+525512345678' },
      { channel: 'email', to: 'ana@correo.mx', subject: 'Tu pedido está en camino', text: 'Guía 123' },
    ]);
  });

  it('is a page for people, with addresses to follow and nothing of a message run as markup', async () => {
    standIns.outbox.add({
      channel: 'email',
      to: 'a@b.mx',
      subject: '<script>',
      text: 'Entra a http://localhost:3000/x?a=1&b=2.',
    });
    const { type, text } = await read('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(type).toContain('text/html');
    expect(text).toContain('<a href="http://localhost:3000/x?a=1&amp;b=2">');
    expect(text).not.toContain('<script>');
  });

  it('shows a mail as it came, in a frame where nothing of it runs', async () => {
    const mail =
      '<html><head></head><body><script>top.location="https://malo.mx"</script><p>Guía 123</p></body></html>';
    standIns.outbox.add({ channel: 'email', to: 'a@b.mx', subject: 'En camino', text: 'Guía 123' }, mail);
    const [{ id } = { id: '' }] = standIns.outbox.list();
    expect((await read('text/html')).text).toContain(`<iframe class="mail" src="/_dev/outbox/${id}"`);
    const response = await fetch(`${standIns.origin}/_dev/outbox/${id}`);
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
    );
    expect(await response.text()).toContain('<p>Guía 123</p>');
    expect((await fetch(`${standIns.origin}/_dev/outbox/nothing`)).status).toBe(404);
  });
});
