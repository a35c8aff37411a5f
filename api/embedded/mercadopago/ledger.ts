import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { cents, isCash, keepFee, methods, newPayment, type PaymentMethod, usualDetail } from './newPayment';
import { merchantOrderId, newPreference } from './newPreference';
import {
  type PreferenceRequest,
  type ProviderStatus,
  Refused,
  type StoredPayment,
  type StoredPreference,
  type StoredRefund,
} from './types';

const topics = {
  alert: 'stop_delivery_op_wh',
  mediation: 'topic_claims_integration_wh',
  chargeback: 'topic_chargebacks_wh',
} as const;
export type NoticeTopic = (typeof topics)[keyof typeof topics];

/** Ids of a payment's chargeback and claim: the payment's, after a figure of their own. */
export const chargebackIdOf = (paymentId: number) => `9${paymentId}`;
export const claimIdOf = (paymentId: number) => `5${paymentId}`;

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
    const preference = newPreference(request, { collectorId: this.collectorId, address: this.#address, isLive });
    this.preferences.set(preference.id, preference);
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
    const open = this.listPayments(preferenceId).find(
      (payment) => isWaiting(payment) && payment.payment_method_id === methods[method].payment_method_id,
    );
    const isSecondVoucher = isCash(method) && status === 'pending';
    if (open && !isSecondVoucher) return this.changePayment(open.id, { status, ...overrides });

    const id = this.#nextId++;
    const payment = { ...newPayment(preference, { id, status, method, address: this.#address }), ...overrides };
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
