import { createHash } from 'node:crypto';
import Router from '@koa/router';
import type { Middleware } from 'koa';
import { koaBody } from 'koa-body';
import type { Failures } from './failures';
import { chargebackIdOf, claimIdOf, type Ledger } from './ledger';
import { merchantOrderId } from './newPreference';
import { type PreferenceRequest, Refused, type StoredPayment, type StoredPreference } from './types';

interface ApiSettings {
  prefix: string;
  ledger: Ledger;
  failures: Failures;
}

/** The calls of api.mercadopago.com that a Checkout Pro shop makes, below `prefix`. */
export function apiRoutes({ prefix, ledger, failures }: ApiSettings): Router {
  const router = new Router({ prefix });
  router.use(answerRefusals, requireToken, failures.inject, koaBody(), replaySameKey(), failures.slowDown);

  router.use((_ctx, next) => {
    ledger.lapseVouchers();
    return next();
  });

  const createPreference: Middleware = (ctx) => {
    ctx.status = 201;
    const request = ctx.request.body as unknown as PreferenceRequest;
    ctx.body = presentPreference(ledger.createPreference(request, ctx.state.isLive));
  };
  // The SDK asks with the trailing slash, other clients without.
  router.post('/checkout/preferences', createPreference);
  router.get('/checkout/preferences/:id', (ctx) => {
    ctx.body = presentPreference(ledger.findPreference(ctx.params.id ?? ''));
  });
  router.put('/checkout/preferences/:id', (ctx) => {
    const preference = ledger.findPreference(ctx.params.id ?? '');
    ctx.body = presentPreference(Object.assign(preference, ctx.request.body));
  });

  router.get('/v1/payments/search', (ctx) => {
    const {
      external_reference,
      status,
      sort = 'date_created',
      criteria = 'desc',
    } = ctx.query as Record<string, string>;
    const limit = Math.min(Number(ctx.query.limit ?? 30), 1_000);
    const offset = Number(ctx.query.offset ?? 0);
    const found = [...ledger.payments.values()]
      .filter((payment) => external_reference === undefined || payment.external_reference === external_reference)
      .filter((payment) => status === undefined || payment.status === status)
      .sort((one, other) => compareBy(sort, one, other) * (criteria === 'asc' ? 1 : -1));
    ctx.body = { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) };
  });
  router.get('/v1/payments/:id', (ctx) => {
    ctx.body = ledger.findPayment(Number(ctx.params.id));
  });
  router.put('/v1/payments/:id', (ctx) => {
    const payment = ledger.findPayment(Number(ctx.params.id));
    const { status } = ctx.request.body as { status?: string };
    if (status !== 'cancelled' || !['pending', 'in_process'].includes(payment.status)) {
      throw new Refused(400, 'bad_request', 'The action requested is not valid for the current payment state');
    }
    ctx.body = ledger.changePayment(payment.id, { status: 'cancelled' });
  });

  router.post('/v1/payments/:id/refunds', (ctx) => {
    const { amount } = (ctx.request.body ?? {}) as { amount?: number };
    ctx.status = 201;
    ctx.body = ledger.refund(Number(ctx.params.id), amount);
  });
  router.get('/v1/payments/:id/refunds', (ctx) => {
    ctx.body = ledger.findPayment(Number(ctx.params.id)).refunds;
  });
  router.get('/v1/payments/:id/refunds/:refundId', (ctx) => {
    const { refunds } = ledger.findPayment(Number(ctx.params.id));
    const refund = refunds.find(({ id }) => id === Number(ctx.params.refundId));
    if (!refund) throw new Refused(404, 'not_found', 'Refund not found');
    ctx.body = refund;
  });

  router.get('/v1/chargebacks/search', (ctx) => {
    const payment = ledger.findPayment(Number(ctx.query.payment_id));
    const results = payment.status === 'charged_back' ? [chargebackOf(ledger, payment)] : [];
    ctx.body = { paging: { total: results.length, limit: 30, offset: 0 }, results };
  });

  router.get('/v1/chargebacks/:id', (ctx) => {
    const payment = [...ledger.payments.values()].find(({ id }) => chargebackIdOf(id) === ctx.params.id);
    if (payment?.status !== 'charged_back') throw new Refused(404, 'not_found', 'Chargeback not found');
    ctx.body = chargebackOf(ledger, payment);
  });
  router.get('/post-purchase/v1/claims/:id', (ctx) => {
    const payment = [...ledger.payments.values()].find(({ id }) => claimIdOf(id) === ctx.params.id);
    if (!payment) throw new Refused(404, 'not_found', 'Claim not found');
    const status = payment.status === 'in_mediation' ? 'opened' : 'closed';
    const { date_last_updated: last_updated } = payment;
    const about = { resource: 'payment', resource_id: payment.id, reason_id: 'PNR' };
    ctx.body = { id: Number(ctx.params.id), type: 'mediations', stage: 'claim', status, last_updated, ...about };
  });

  router.get('/merchant_orders/:id', (ctx) => {
    ctx.body = merchantOrder(ledger, ctx.params.id ?? '');
  });
  return router;
}

function presentPreference({ live_mode: _own, ...preference }: StoredPreference): Omit<StoredPreference, 'live_mode'> {
  return preference;
}

/** Answers as Mercado Pago does when it refuses a request. */
export const answerRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ctx.status = error.body.status;
    ctx.body = error.body;
  }
};

/** Any token will do, as the panel may hold another one than the environment; what it looks like tells its mode. */
const requireToken: Middleware = (ctx, next) => {
  const [, token] = /^Bearer (\S+)$/.exec(ctx.get('Authorization')) ?? [];
  if (!token) throw new Refused(401, 'unauthorized', 'invalid access token');
  ctx.state.isLive = !token.startsWith('TEST-');
  return next();
};

/** A key seen before gets the answer it got then; with another body, or while its first call still runs, 409. */
function replaySameKey(): Middleware {
  /** Without an answer: the call is in flight. */
  const calls = new Map<string, { request: string; answer?: { status: number; body: unknown } }>();
  return async (ctx, next) => {
    const key = ctx.get('X-Idempotency-Key');
    if (ctx.method === 'GET' || !key) return next();
    const request = createHash('sha256')
      .update(JSON.stringify(ctx.request.body ?? null))
      .digest('hex');
    const id = `${ctx.method} ${ctx.path} ${key}`;
    const earlier = calls.get(id);
    if (earlier && earlier.request !== request) {
      throw new Refused(409, 'idempotency_error', 'The idempotency key was used with other data');
    }
    if (earlier && !earlier.answer) {
      throw new Refused(409, 'idempotency_error', 'A request with this idempotency key is being processed');
    }
    if (earlier?.answer) {
      ctx.status = earlier.answer.status;
      ctx.body = earlier.answer.body;
      return;
    }
    calls.set(id, { request });
    try {
      await next();
      calls.set(id, { request, answer: { status: ctx.status, body: structuredClone(ctx.body) } });
    } catch (error) {
      calls.delete(id);
      throw error;
    }
  };
}

const DAY_MS = 24 * 3_600_000;

/** The dispute behind a payment that was charged back; in Mexico there are ten days to send evidence. */
function chargebackOf(ledger: Ledger, payment: StoredPayment) {
  const { id, transaction_amount, currency_id, date_last_updated } = payment;
  const isWon = ledger.coverage.get(id) ?? null;
  return {
    id: chargebackIdOf(id),
    payment_id: id,
    status: isWon === null ? 'new' : isWon ? 'won' : 'lost',
    reason: 'fraud',
    amount: transaction_amount,
    currency_id,
    coverage_applied: isWon,
    coverage_elegible: true,
    documentation_required: true,
    documentation_status: 'pending',
    date_documentation_deadline: new Date(Date.parse(date_last_updated) + 10 * DAY_MS).toISOString(),
    date_created: date_last_updated,
    last_modified: date_last_updated,
  };
}

function compareBy(field: string, one: StoredPayment, other: StoredPayment): number {
  const read = (payment: StoredPayment) =>
    field === 'id'
      ? String(payment.id)
      : field === 'date_last_updated'
        ? payment.date_last_updated
        : payment.date_created;
  return read(one).localeCompare(read(other)) || one.id - other.id;
}

function merchantOrder(ledger: Ledger, id: string) {
  const preference = [...ledger.preferences.values()].find((candidate) => merchantOrderId(candidate.id) === id);
  if (!preference) throw new Refused(404, 'not_found', 'Merchant order not found');
  const payments = ledger.listPayments(preference.id);
  const paid = payments.filter(({ status }) => status === 'approved');
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
  return {
    id: Number(id),
    status: paid.length > 0 ? 'closed' : 'opened',
    order_status: paid.length > 0 ? 'paid' : 'payment_required',
    external_reference: preference.external_reference ?? null,
    preference_id: preference.id,
    payments: payments.map(({ id: paymentId, transaction_amount, status, status_detail, date_created }) => ({
      id: paymentId,
      transaction_amount,
      status,
      status_detail,
      date_created,
    })),
    shipments: [],
    collector: { id: ledger.collectorId },
    site_id: 'MLM',
    total_amount: sum(preference.items.map(({ unit_price, quantity }) => unit_price * quantity)),
    paid_amount: sum(paid.map(({ transaction_amount }) => transaction_amount)),
    refunded_amount: sum(payments.map(({ transaction_amount_refunded }) => transaction_amount_refunded)),
    items: preference.items,
    date_created: preference.date_created,
  };
}
