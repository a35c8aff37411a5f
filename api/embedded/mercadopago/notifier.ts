import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { chargebackIdOf, claimIdOf, type Ledger, type NoticeTopic } from './ledger';
import type { StoredPayment } from './types';

/** How badly the notifications behave; `_control` sets it. */
export interface NotificationSettings {
  /** Times that each notification is sent. */
  copies: number;
  delayMs: number;
  /** Nothing is sent at all. */
  isLost: boolean;
  /** Two notifications for each change, the later one first. */
  isOutOfOrder: boolean;
  hasBadSignature: boolean;
  /** Also the old, unsigned `?topic=payment&id=` and `?topic=merchant_order&id=` calls. */
  hasLegacyIpn: boolean;
  /** Waits before another attempt when the shop does not answer 2xx. Mercado Pago waits 15 minutes and longer. */
  retryDelaysMs: number[];
}

export const wellBehaved: NotificationSettings = {
  copies: 1,
  delayMs: 0,
  isLost: false,
  isOutOfOrder: false,
  hasBadSignature: false,
  hasLegacyIpn: false,
  retryDelaysMs: [500, 2_000, 5_000, 15_000, 30_000, 60_000],
};

/** One attempt to tell the shop, kept for `_control`. */
interface Delivery {
  paymentId: number;
  action: string;
  url: string;
  /** Status that the shop answered; null when it could not be reached. */
  status: number | null;
  at: string;
}

const ANSWER_TIMEOUT_MS = 22_000;
const MAX_DELIVERIES = 500;

/**
 * Sends the webhooks of a ledger.
 *
 * Source of the form and the signature: Mercado Pago Developers, "Webhooks": header
 * `x-signature: ts=…,v1=…` over `id:[data.id];request-id:[x-request-id];ts:[ts];`, HMAC-SHA256.
 */
export class Notifier {
  settings: NotificationSettings = { ...wellBehaved };
  readonly deliveries: Delivery[] = [];
  readonly #secret: string;
  readonly #collectorId: number;
  readonly #waiting = new Set<NodeJS.Timeout>();
  readonly #stopping = new AbortController();

  constructor(ledger: Ledger, secret: string) {
    this.#secret = secret;
    this.#collectorId = ledger.collectorId;
    ledger.on('payment', (payment, action) => this.#announce(payment, action));
    ledger.on('notice', (payment, topic) => this.#tell(payment, topic));
  }

  stop(): void {
    this.#stopping.abort();
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }

  #announce(payment: StoredPayment, action: string): void {
    const { copies, delayMs, isLost, isOutOfOrder, hasLegacyIpn } = this.settings;
    if (isLost || !payment.notification_url) return;
    const target = new URL(payment.notification_url);
    const actions = isOutOfOrder ? ['payment.updated', action] : [action];
    actions.forEach((each, position) => {
      const body = {
        id: randomInt(1e11, 2e11),
        live_mode: payment.live_mode,
        type: 'payment',
        date_created: payment.date_last_updated,
        user_id: this.#collectorId,
        api_version: 'v1',
        action: each,
        data: { id: String(payment.id) },
      };
      for (let copy = 0; copy < copies; copy++) {
        const address = addressed(target, 'payment', String(payment.id));
        this.#later(delayMs + position * 50, () => this.#send(payment, address, body, 0));
      }
    });
    if (hasLegacyIpn) {
      for (const [topic, id] of [
        ['payment', String(payment.id)],
        ['merchant_order', payment.order.id],
      ] as const) {
        const legacy = new URL(target);
        legacy.searchParams.set('topic', topic);
        legacy.searchParams.set('id', id);
        this.#later(delayMs, () => this.#post(payment, legacy, { resource: id, topic }, {}));
      }
    }
  }

  #later(delayMs: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      void work();
    }, delayMs);
    this.#waiting.add(timer);
  }

  /** An alert has no id in its address and is sent once; the others as a payment's notice. */
  #tell(payment: StoredPayment, topic: NoticeTopic): void {
    const { copies, delayMs, isLost } = this.settings;
    if (isLost || !payment.notification_url) return;
    const isAlert = topic === 'stop_delivery_op_wh';
    const id = topic === 'topic_chargebacks_wh' ? chargebackIdOf(payment.id) : claimIdOf(payment.id);
    const alert = { description: 'fraud', merchant_order: Number(payment.order.id), payment_id: payment.id };
    const body = {
      id: isAlert ? String(payment.id) : randomInt(1e11, 2e11),
      live_mode: payment.live_mode,
      type: topic,
      date_created: payment.date_last_updated,
      user_id: this.#collectorId,
      api_version: 'v1',
      action: isAlert ? 'Created' : 'updated',
      data: isAlert ? { ...alert, site_id: 'MLM' } : { id, payment_id: payment.id },
    };
    const address = addressed(new URL(payment.notification_url), topic, isAlert ? null : id);
    const attempt = isAlert ? Number.POSITIVE_INFINITY : 0;
    for (let copy = 0; copy < copies; copy++) {
      this.#later(delayMs, () => this.#send(payment, address, body, attempt));
    }
  }

  async #send(payment: StoredPayment, url: URL, body: { action: string }, attempt: number): Promise<void> {
    const isOk = await this.#post(payment, url, body, this.#sign(url.searchParams.get('data.id')));
    const retryAfterMs = this.settings.retryDelaysMs[attempt];
    if (!isOk && retryAfterMs !== undefined && !this.#stopping.signal.aborted) {
      this.#later(retryAfterMs, () => this.#send(payment, url, body, attempt + 1));
    }
  }

  /** What is missing is left out of what is signed. */
  #sign(dataId: string | null): Record<string, string> {
    const requestId = randomUUID();
    const ts = Math.floor(Date.now() / 1_000);
    const secret = this.settings.hasBadSignature ? `not ${this.#secret}` : this.#secret;
    const signed = `${dataId === null ? '' : `id:${dataId};`}request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(signed).digest('hex');
    return { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
  }

  async #post(payment: StoredPayment, url: URL, body: object, headers: Record<string, string>): Promise<boolean> {
    let status: number | null = null;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'MercadoPago WebHook v1.0 payment', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      status = answer.status;
    } catch {
      // Not reachable, or too slow: counts as an attempt that failed.
    }
    const action = 'action' in body ? String(body.action) : 'ipn';
    this.deliveries.unshift({ paymentId: payment.id, action, url: url.href, status, at: new Date().toISOString() });
    this.deliveries.splice(MAX_DELIVERIES);
    return status !== null && status >= 200 && status < 300;
  }
}

function addressed(target: URL, type: string, dataId: string | null): URL {
  const url = new URL(target);
  if (dataId !== null) url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', type);
  return url;
}
