import Router from '@koa/router';
import { koaBody } from 'koa-body';
import { answerRefusals } from './api';
import type { Failure, Failures } from './failures';
import type { Ledger } from './ledger';
import type { PaymentMethod } from './newPayment';
import { type NotificationSettings, type Notifier, wellBehaved } from './notifier';
import { type ProviderStatus, paymentStatuses, Refused, type StoredPayment, type StoredRefund } from './types';

interface ControlSettings {
  prefix: string;
  ledger: Ledger;
  notifier: Notifier;
  failures: Failures;
}

/** How badly things are to go. */
export interface BadWeather {
  notifications?: Partial<NotificationSettings>;
  failures?: Failure[];
  /** Time that every call of the API takes. */
  delayMs?: number;
  /** What becomes of refunds. */
  refundStatus?: StoredRefund['status'];
}

/**
 * The switches for tests, under `_control`:
 *
 * - `GET` shows settings, deliveries, preferences and payments.
 * - `PATCH { notifications?, failures?, delayMs?, refundStatus? }` changes how badly things go; `DELETE` makes all well.
 * - `POST /payments { preferenceId, status, method?, overrides? }` pays without the page.
 * - `PATCH /payments/:id { status?, … }` changes a payment as the bank would.
 * - `POST /payments/:id/dispute { kind }` opens an `alert`, a `mediation` or a `chargeback`; `POST
 *   /payments/:id/decision { isWon }` ends it. Both send their notices.
 */
export function controlRoutes({ prefix, ledger, notifier, failures }: ControlSettings): Router {
  const router = new Router({ prefix: `${prefix}/_control` });
  router.use(answerRefusals, koaBody());

  const show = () => ({
    notifications: notifier.settings,
    failures: failures.next,
    delayMs: failures.delayMs,
    deliveries: notifier.deliveries,
    preferences: [...ledger.preferences.values()],
    payments: [...ledger.payments.values()],
  });

  router.get('/', (ctx) => {
    ctx.body = show();
  });
  router.patch('/', (ctx) => {
    const changes = ctx.request.body as BadWeather;
    notifier.settings = { ...notifier.settings, ...changes.notifications };
    failures.next = changes.failures ?? failures.next;
    failures.delayMs = changes.delayMs ?? failures.delayMs;
    ledger.refundStatus = changes.refundStatus ?? ledger.refundStatus;
    ctx.body = show();
  });
  router.delete('/', (ctx) => {
    notifier.settings = { ...wellBehaved };
    failures.next = [];
    failures.delayMs = 0;
    ledger.refundStatus = 'approved';
    ctx.body = show();
  });
  router.post('/payments', (ctx) => {
    const { preferenceId, status, method, overrides } = ctx.request.body as unknown as {
      preferenceId: string;
      status: ProviderStatus;
      method?: PaymentMethod;
      overrides?: Partial<StoredPayment>;
    };
    if (!ledger.preferences.has(preferenceId) || !paymentStatuses.includes(status)) {
      throw new Refused(400, 'bad_request', 'unknown preference or status');
    }
    ctx.status = 201;
    ctx.body = ledger.pay(preferenceId, status, method, overrides);
  });
  router.patch('/payments/:id', (ctx) => {
    ctx.body = ledger.changePayment(Number(ctx.params.id), ctx.request.body as Partial<StoredPayment>);
  });
  router.post('/payments/:id/dispute', (ctx) => {
    const { kind } = ctx.request.body as unknown as { kind: 'alert' | 'mediation' | 'chargeback' };
    ctx.body = ledger.dispute(Number(ctx.params.id), kind);
  });
  router.post('/payments/:id/decision', (ctx) => {
    const { isWon } = ctx.request.body as unknown as { isWon: boolean };
    ctx.body = ledger.decide(Number(ctx.params.id), isWon);
  });
  return router;
}
