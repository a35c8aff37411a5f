import { randomInt, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type {
  PreferenceRequest,
  ProviderError,
  ProviderStatus,
  StoredPayment,
  StoredPreference,
  StoredRefund,
} from './types';

/** The details that go with a status when nobody names another (Mercado Pago, "Payment creation results"). */
const usualDetail: Record<ProviderStatus, string> = {
  approved: 'accredited',
  authorized: 'pending_capture',
  in_process: 'pending_contingency',
  in_mediation: 'pending',
  pending: 'pending_waiting_payment',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'settled',
};

/** A request that the provider refuses. */
export class Refused extends Error {
  readonly body: ProviderError;

  constructor(status: number, error: string, message: string) {
    super(message);
    this.body = { message, error, status, cause: [] };
  }
}

const methods = {
  card: { payment_method_id: 'master', payment_type_id: 'credit_card' },
  oxxo: { payment_method_id: 'oxxo', payment_type_id: 'ticket' },
  paycash: { payment_method_id: 'paycash', payment_type_id: 'ticket' },
} as const;

export type PaymentMethod = keyof typeof methods;
export const isCash = (method: string): method is 'oxxo' | 'paycash' => method === 'oxxo' || method === 'paycash';

const topics = {
  alert: 'stop_delivery_op_wh',
  mediation: 'topic_claims_integration_wh',
  chargeback: 'topic_chargebacks_wh',
} as const;

/** Ids of a payment's chargeback and claim: the payment's, after a figure of their own. */
export const chargebackIdOf = (paymentId: number) => `9${paymentId}`;
export const claimIdOf = (paymentId: number) => `5${paymentId}`;

/** How long a voucher holds where the preference does not say. */
const VOUCHER_MS = 72 * 3_600_000;

export type NoticeTopic = 'stop_delivery_op_wh' | 'topic_chargebacks_wh' | 'topic_claims_integration_wh';

/** All that a ledger knows, as it is kept in a file. */
export interface LedgerState {
  collectorId: number;
  preferences: StoredPreference[];
  payments: StoredPayment[];
}

interface LedgerEvents {
  /** A payment was made or changed: the shop is to hear of it. */
  payment: [payment: StoredPayment, action: 'payment.created' | 'payment.updated'];
  preference: [];
  /** Something besides is to be known of a payment: an alert, a chargeback or a claim. */
  notice: [payment: StoredPayment, topic: NoticeTopic];
}

/** Everything the stand-in knows: preferences, payments and refunds of one seller. */
export class Ledger extends EventEmitter<LedgerEvents> {
  readonly collectorId: number;
  readonly preferences: Map<string, StoredPreference>;
  readonly payments: Map<number, StoredPayment>;
  /** How a payment's chargeback ended: whether the provider covers it. */
  readonly coverage = new Map<number, boolean>();
  /** What becomes of the next refunds: only an approved one returns money. */
  refundStatus: StoredRefund['status'] = 'approved';
  readonly #address: string;
  #nextId = randomInt(1_000_000_000, 9_000_000_000);

  /**
   * @param address below which the pay page (`/checkout?pref_id=…`) and the vouchers (`/voucher/…`) are.
   * @param kept what it knew before.
   */
  constructor(address: string, kept?: LedgerState) {
    super();
    this.#address = address;
    this.collectorId = kept?.collectorId ?? randomInt(100_000_000, 999_999_999);
    this.preferences = new Map(kept?.preferences.map((preference) => [preference.id, preference]));
    this.payments = new Map(kept?.payments.map((payment) => [payment.id, payment]));
  }

  state(): LedgerState {
    const { collectorId, preferences, payments } = this;
    return { collectorId, preferences: [...preferences.values()], payments: [...payments.values()] };
  }

  /** @throws Refused as Mercado Pago does: no items, bad price, `auto_return` without a success address. */
  createPreference(request: PreferenceRequest, isLive: boolean): StoredPreference {
    if (!Array.isArray(request.items) || request.items.length === 0) {
      throw new Refused(400, 'invalid_items', 'items needed');
    }
    for (const { title, quantity, unit_price } of request.items) {
      if (!title) throw new Refused(400, 'invalid_items', 'title needed');
      if (!Number.isInteger(quantity) || quantity < 1) throw new Refused(400, 'invalid_items', 'invalid quantity');
      if (typeof unit_price !== 'number' || !(unit_price > 0)) {
        throw new Refused(400, 'invalid_items', 'unit_price invalid');
      }
    }
    if (request.auto_return && !request.back_urls?.success) {
      throw new Refused(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
    }
    const id = `${this.collectorId}-${randomUUID()}`;
    const address = `${this.#address}/checkout?pref_id=${id}`;
    const preference: StoredPreference = {
      ...request,
      id,
      init_point: address,
      // As with the provider, another address of the same page.
      sandbox_init_point: `${address}&sandbox=true`,
      date_created: new Date().toISOString(),
      collector_id: this.collectorId,
      client_id: '1234567890',
      site_id: 'MLM',
      live_mode: isLive,
    };
    this.preferences.set(id, preference);
    this.emit('preference');
    return preference;
  }

  findPreference(id: string): StoredPreference {
    const preference = this.preferences.get(id);
    if (!preference) throw new Refused(404, 'not_found', 'preference not found');
    return preference;
  }

  findPayment(id: number): StoredPayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Refused(404, 'not_found', 'Payment not found');
    return payment;
  }

  /** Payments of a preference, newest first. */
  listPayments(preferenceId: string): StoredPayment[] {
    return [...this.payments.values()].filter(({ order }) => order.id === merchantOrderId(preferenceId)).reverse();
  }

  /**
   * What happens when the shopper pays: a waiting payment of the same kind gets the new status, otherwise a new
   * payment is made – after a rejected card, for a second voucher, or for a card while a voucher waits.
   *
   * @param overrides fields that a test wants different: amount, currency, reference…
   */
  pay(
    preferenceId: string,
    status: ProviderStatus,
    method: PaymentMethod = 'card',
    overrides: Partial<StoredPayment> = {},
  ): StoredPayment {
    const preference = this.findPreference(preferenceId);
    const kind = methods[method];
    const open = this.listPayments(preferenceId).find(
      (payment) => isWaiting(payment) && payment.payment_method_id === kind.payment_method_id,
    );
    const isSecondVoucher = isCash(method) && status === 'pending';
    if (open && !isSecondVoucher) return this.changePayment(open.id, { status, ...overrides });

    const now = new Date().toISOString();
    const amount =
      preference.items.reduce((sum, item) => sum + Math.round(item.unit_price * 100) * item.quantity, 0) / 100;
    const id = this.#nextId++;
    const end = preference.date_of_expiration ?? new Date(Date.now() + VOUCHER_MS).toISOString();
    const payment: StoredPayment = {
      id,
      date_created: now,
      date_approved: status === 'approved' ? now : null,
      date_last_updated: now,
      date_of_expiration: isCash(method) ? end : null,
      operation_type: 'regular_payment',
      ...kind,
      status,
      status_detail: usualDetail[status],
      currency_id: preference.items[0]?.currency_id ?? 'MXN',
      description: preference.items.map(({ title }) => title).join(', '),
      live_mode: preference.live_mode,
      collector_id: this.collectorId,
      payer: { id: String(this.#nextId), email: preference.payer?.email ?? null },
      metadata: preference.metadata ?? {},
      external_reference: preference.external_reference ?? null,
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      transaction_details: {
        net_received_amount: 0,
        total_paid_amount: amount,
        overpaid_amount: 0,
        external_resource_url: isCash(method) ? `${this.#address}/voucher/${id}` : null,
        payment_method_reference_id: isCash(method) ? String(id).padStart(14, '9') : null,
      },
      fee_details: [],
      installments: 1,
      captured: true,
      binary_mode: false,
      notification_url: preference.notification_url ?? null,
      order: { id: merchantOrderId(preferenceId), type: 'mercadopago' },
      refunds: [],
      ...overrides,
    };
    if (payment.status === 'approved') keepFee(payment);
    this.payments.set(payment.id, payment);
    this.emit('payment', payment, 'payment.created');
    return payment;
  }

  /** Changes a payment as the bank or the provider would, and tells the shop. */
  changePayment(id: number, changes: Partial<StoredPayment>): StoredPayment {
    const payment = this.findPayment(id);
    // Always later than before: a shop ignores what is older than it knows.
    const now = new Date(Math.max(Date.now(), Date.parse(payment.date_last_updated) + 1)).toISOString();
    Object.assign(payment, changes.status && { status_detail: usualDetail[changes.status] }, changes);
    payment.date_last_updated = now;
    if (payment.status === 'approved' && !payment.date_approved) {
      payment.date_approved = now;
      keepFee(payment);
    }
    this.emit('payment', payment, 'payment.updated');
    return payment;
  }

  /** Vouchers whose time is over are cancelled, as the provider does it by itself. */
  lapseVouchers(): void {
    for (const payment of this.payments.values()) {
      const { id, status, date_of_expiration: end } = payment;
      const isOver = status === 'pending' && end !== null && Date.parse(end) < Date.now();
      if (isOver) this.changePayment(id, { status: 'cancelled', status_detail: 'expired' });
    }
  }

  /** Opens a dispute about a payment, or an alert, and tells the shop. */
  dispute(id: number, kind: 'alert' | 'mediation' | 'chargeback'): StoredPayment {
    const payment = this.findPayment(id);
    if (kind === 'mediation') this.changePayment(id, { status: 'in_mediation' });
    if (kind === 'chargeback') this.changePayment(id, { status: 'charged_back' });
    this.emit('notice', payment, topics[kind]);
    return payment;
  }

  /** Ends the dispute that a payment is in. @throws Refused where there is none. */
  decide(id: number, isWon: boolean): StoredPayment {
    const payment = this.findPayment(id);
    const { status, transaction_amount } = payment;
    if (status === 'in_mediation') {
      const lost = { status: 'refunded', transaction_amount_refunded: transaction_amount } as const;
      this.changePayment(id, isWon ? { status: 'approved' } : lost);
      this.emit('notice', payment, topics.mediation);
    } else if (status === 'charged_back') {
      this.coverage.set(id, isWon);
      this.changePayment(id, { status_detail: isWon ? 'reimbursed' : 'settled' });
      this.emit('notice', payment, topics.chargeback);
    } else throw new Refused(400, 'bad_request', 'The payment is in no dispute');
    return payment;
  }

  /** @param amount pesos; all that is left when missing. */
  refund(id: number, amount?: number): StoredRefund {
    const payment = this.findPayment(id);
    const leftCents = cents(payment.transaction_amount) - cents(payment.transaction_amount_refunded);
    const refundedCents = amount === undefined ? leftCents : cents(amount);
    if (payment.status !== 'approved' || refundedCents <= 0 || refundedCents > leftCents) {
      throw new Refused(400, 'bad_request', 'The action requested is not valid for the current payment state');
    }
    const refund: StoredRefund = {
      id: this.#nextId++,
      payment_id: id,
      amount: refundedCents / 100,
      source: { id: String(this.collectorId), name: 'Compra Boom', type: 'collector' },
      date_created: new Date().toISOString(),
      refund_mode: 'standard',
      status: this.refundStatus,
      metadata: {},
    };
    const isWhole = refundedCents === leftCents;
    const refunds = [...payment.refunds, refund];
    if (refund.status !== 'approved') this.changePayment(id, { refunds });
    else
      this.changePayment(id, {
        refunds,
        transaction_amount_refunded: (cents(payment.transaction_amount_refunded) + refundedCents) / 100,
        status: isWhole ? 'refunded' : 'approved',
        status_detail: isWhole ? 'refunded' : 'partially_refunded',
      });
    return refund;
  }
}

const isWaiting = ({ status }: StoredPayment) => status === 'pending' || status === 'in_process';

/** 3.49 % and 4 pesos, both with IVA: an ordinary rate, so that a shop has figures to reconcile. */
function keepFee(payment: StoredPayment): void {
  const feeCents = Math.round((cents(payment.transaction_amount) * 0.0349 + 400) * 1.16);
  const keptCents = Math.min(feeCents, cents(payment.transaction_amount));
  payment.fee_details = [{ type: 'mercadopago_fee', fee_payer: 'collector', amount: keptCents / 100 }];
  payment.transaction_details.net_received_amount = (cents(payment.transaction_amount) - keptCents) / 100;
}

const cents = (pesos: number) => Math.round(pesos * 100);

/** Merchant orders follow from their preference: one each. */
export function merchantOrderId(preferenceId: string): string {
  let id = 0;
  for (const character of preferenceId) id = (id * 31 + character.charCodeAt(0)) % 9_999_999_967;
  return String(id + 10_000_000_000);
}
