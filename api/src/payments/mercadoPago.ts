import { setTimeout as sleep } from 'node:timers/promises';
import { Chargeback, MercadoPagoConfig, MercadoPagoError, Payment, PaymentRefund, Preference } from 'mercadopago';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes';
import { AppConfig } from 'mercadopago/dist/utils/config';
import { RestClient } from 'mercadopago/dist/utils/restClient';
import { log } from '../log/log';
import { inCall } from '../log/tracing';
import texts from './es-MX.json';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type PayPageRequest,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
} from './gateway';
import { type ClaimResponse, paymentOfChargeback, paymentOfClaim, readDispute } from './mercadoPagoDispute';
import { readPayment, readRefunds, trustedAddress } from './mercadoPagoPayment';
import { preferenceOf, withOffset } from './mercadoPagoPreference';

const LIVE_URL = AppConfig.BASE_URL;
/** For a call with its second try and its body: a shopper waits. The SDK alone would let them wait four minutes. */
const TIMEOUT_MS = 8_000;
/**
 * Refusals that say nothing about the request itself: credentials that somebody has to mend, another call with the
 * same key in flight (409), a payment that is being changed (423), a service behind the provider's (424), too many.
 */
const passing = new Set([0, 401, 403, 409, 423, 424, 429]);

interface MercadoPagoSettings {
  accessToken: string;
  /** The stand-in's address; null for Mercado Pago itself. */
  apiUrl: string | null;
  /** Hears what each call came to: null for an answer, a refusal too; else why there was none. */
  onAnswer: (failure: Error | null) => Promise<void>;
}

/**
 * Mercado Pago behind the port, through its SDK.
 *
 * The SDK has no option for its address: it reads a static of an internal file with every call. The version is
 * pinned, and a test fails when the seam stops working (payments sheet, 2.1).
 */
export class MercadoPagoGateway implements PaymentGateway {
  constructor(private readonly settings: MercadoPagoSettings) {}

  /** Whether these are test credentials: of the two kinds only these can be told from their name. */
  get #isTest(): boolean {
    return this.settings.accessToken.startsWith('TEST-');
  }

  async createPayPage(request: PayPageRequest) {
    const { id, init_point, sandbox_init_point, collector_id } = await this.#call(() =>
      new Preference(this.#config(request.key)).create({ body: preferenceOf(request, this.settings.apiUrl !== null) }),
    );
    // An answer that is no JSON becomes an empty object in the SDK.
    if (!id || !init_point || !collector_id) throw new GatewayUnavailable('the preference has no address');
    // Test credentials have a page of their own (docs/mercado-pago.md).
    const given = this.#isTest ? (sandbox_init_point ?? init_point) : init_point;
    const initPoint = trustedAddress(given, this.settings.apiUrl);
    if (!initPoint) throw new GatewayUnavailable('the pay page is of somebody else');
    return { preferenceId: id, initPoint, receiverId: String(collector_id) };
  }

  async closePayPage(preferenceId: string): Promise<void> {
    // The SDK changes no preference without its items.
    const { items = [] } = await this.#call(() => new Preference(this.#config()).get({ preferenceId }));
    const updatePreferenceRequest = { items, expires: true, expiration_date_to: withOffset(new Date()) };
    await this.#call(() => new Preference(this.#config()).update({ id: preferenceId, updatePreferenceRequest }));
  }

  async cancelPayment(paymentId: string): Promise<void> {
    await this.#call(() => new Payment(this.#config()).cancel({ id: paymentId }));
  }

  async findPayment(paymentId: string): Promise<ProviderPayment | null> {
    try {
      return await this.#read(await this.#call(() => new Payment(this.#config()).get({ id: paymentId })));
    } catch (error) {
      if (error instanceof GatewayRefused && error.status === 404) return null;
      throw error;
    }
  }

  async findDisputedPaymentId(kind: 'chargeback' | 'claim', id: string): Promise<string | null> {
    try {
      if (kind === 'claim') return paymentOfClaim(await this.#call(() => this.#readClaim(id)));
      return paymentOfChargeback(await this.#call(() => new Chargeback(this.#config()).get({ id })));
    } catch (error) {
      if (error instanceof GatewayRefused && error.status === 404) return null;
      throw error;
    }
  }

  /** The SDK has no client for claims; this is what its others call. */
  #readClaim(id: string): Promise<ClaimResponse> {
    return RestClient.fetch<ClaimResponse>(`/post-purchase/v1/claims/${encodeURIComponent(id)}`, {
      headers: { Authorization: `Bearer ${this.settings.accessToken}` },
      timeout: TIMEOUT_MS,
    });
  }

  async listPayments(orderNumber: string): Promise<ProviderPayment[]> {
    // The newest: the one that paid is among them, however many attempts came before it.
    const { results } = await this.#call(() =>
      new Payment(this.#config()).search({
        options: { external_reference: orderNumber, sort: 'date_created', criteria: 'desc', limit: 50 },
      }),
    );
    // A broken answer must not look like "no payments".
    if (!results) throw new GatewayUnavailable('the search has no results');
    const payments: ProviderPayment[] = [];
    for (const result of (results as PaymentResponse[]).reverse()) {
      try {
        payments.push(await this.#read(result));
      } catch (error) {
        log.error({ err: error, orderNumber, paymentId: result.id }, 'a payment cannot be read');
      }
    }
    return payments;
  }

  async refund({ paymentId, amountCents, key }: { paymentId: string; amountCents: number; key: string }) {
    const answer = await this.#call(() =>
      new PaymentRefund(this.#config(key)).create({ payment_id: paymentId, body: { amount: amountCents / 100 } }),
    );
    if (!answer.id) throw new GatewayUnavailable('the refund has no id');
    const [refund] = readRefunds([answer]);
    if (!refund) throw new GatewayRefused(answer.api_response.status, new Error(texts.refundRejected));
    if (!refund.isDone) throw new GatewayUnavailable('the refund is in process');
    return refund.id;
  }

  async listRefunds(paymentId: string): Promise<ProviderRefund[]> {
    const refunds = await this.#call(() => new PaymentRefund(this.#config()).list({ payment_id: paymentId }));
    if (!Array.isArray(refunds)) throw new GatewayUnavailable('the refunds are no list');
    return readRefunds(refunds);
  }

  async #read(payment: PaymentResponse): Promise<ProviderPayment> {
    const read = readPayment(payment, this.settings.apiUrl);
    // Test sellers have credentials that look live, and what their payments say is not documented: a warning only.
    if (read.liveMode === this.#isTest)
      log.warn({ paymentId: read.id, liveMode: read.liveMode }, 'unexpected live_mode');
    if (read.status !== 'charged_back') return read;
    const dispute = await this.#findDispute(read.id);
    // What the provider's insurance paid is ours, as what the bank gave back.
    return { ...read, dispute, ...(dispute?.isCovered && { statusDetail: 'reimbursed' }) };
  }

  /** The payment's state counts without it, so a dispute that cannot be read holds nothing up. */
  async #findDispute(paymentId: string): Promise<ProviderDispute | null> {
    try {
      const { results } = await this.#call(() =>
        new Chargeback(this.#config()).search({ options: { payment_id: Number(paymentId) } }),
      );
      const [found] = results ?? [];
      return found ? readDispute(found) : null;
    } catch (error) {
      log.warn({ err: error, paymentId }, 'a dispute cannot be read');
      return null;
    }
  }

  /** A new configuration for each call: the SDK writes a call's key back into it, and the next call would send it. */
  #config(idempotencyKey?: string): MercadoPagoConfig {
    const options = { timeout: TIMEOUT_MS, maxRetries: 1, ...(idempotencyKey && { idempotencyKey }) };
    return new MercadoPagoConfig({ accessToken: this.settings.accessToken, options });
  }

  /** @throws GatewayUnavailable on whatever may pass, GatewayRefused when the provider said no. */
  async #call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    // The SDK builds the address before it first waits, so calls for different addresses do not meet.
    (AppConfig as { BASE_URL: string }).BASE_URL = this.settings.apiUrl ?? LIVE_URL;
    const timer = new AbortController();
    try {
      // The SDK's own limit ends with the headers: a body that never ends would hold the call for minutes.
      const late = sleep(TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
        throw new Error('no whole answer in time');
      });
      const answer = await inCall('mercadopago', () => Promise.race([work(), late]));
      await this.settings.onAnswer(null);
      return answer;
    } catch (error) {
      const { status } = error as { status?: number };
      const isPassing = status === undefined || status >= 500 || passing.has(status);
      if (error instanceof MercadoPagoError && !isPassing) {
        await this.settings.onAnswer(null);
        throw new GatewayRefused(status, error);
      }
      const failure = new GatewayUnavailable(error instanceof Error ? error.message : 'no answer', { cause: error });
      await this.settings.onAnswer(failure);
      throw failure;
    } finally {
      timer.abort();
    }
  }
}
