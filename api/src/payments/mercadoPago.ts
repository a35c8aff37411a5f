import { MercadoPagoConfig, MercadoPagoError, Payment, PaymentRefund, Preference } from 'mercadopago';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes';
import { AppConfig } from 'mercadopago/dist/utils/config';
import { env } from '../env';
import {
  type ChargeRequest,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderPayment,
} from './gateway';

const LIVE_URL = AppConfig.BASE_URL;
/** A shopper waits for the answer; the SDK's own limits would let them wait four minutes. */
const TIMEOUT_MS = 8_000;
const CURRENCY = 'MXN';

export interface MercadoPagoSettings {
  accessToken: string;
  /** The stand-in's address; null for Mercado Pago itself. */
  apiUrl: string | null;
}

/**
 * Mercado Pago behind the port, through its SDK.
 *
 * The SDK has no option for its address: it reads a static of an internal file with every call. The version is
 * pinned, and a test fails when the seam stops working (payments sheet, 2.1).
 */
export class MercadoPagoGateway implements PaymentGateway {
  readonly #settings: MercadoPagoSettings;

  constructor(settings: MercadoPagoSettings) {
    this.#settings = settings;
  }

  /** Test credentials make payments that are not live. */
  get isLive(): boolean {
    return !this.#settings.accessToken.startsWith('TEST-');
  }

  async createCharge(request: ChargeRequest) {
    const { id, init_point, sandbox_init_point, collector_id } = await this.#call(() =>
      new Preference(this.#config(request.key)).create({ body: this.#preferenceOf(request) }),
    );
    // An answer that is no JSON becomes an empty object in the SDK.
    if (!id || !init_point || !collector_id) throw new GatewayUnavailable('the preference has no address');
    // Test credentials have a page of their own (docs/mercado-pago.md).
    const initPoint = this.isLive ? init_point : (sandbox_init_point ?? init_point);
    return { preferenceId: id, initPoint, receiverId: String(collector_id) };
  }

  async findPayment(paymentId: string): Promise<ProviderPayment | null> {
    try {
      return readPayment(await this.#call(() => new Payment(this.#config()).get({ id: paymentId })));
    } catch (error) {
      if (error instanceof GatewayRefused && error.status === 404) return null;
      throw error;
    }
  }

  async listPayments(orderNumber: string): Promise<ProviderPayment[]> {
    const { results } = await this.#call(() =>
      new Payment(this.#config()).search({
        options: { external_reference: orderNumber, sort: 'date_created', criteria: 'asc', limit: 50 },
      }),
    );
    return (results ?? []).map((result) => readPayment(result as PaymentResponse));
  }

  async refund({ paymentId, amountCents, key }: { paymentId: string; amountCents: number; key: string }) {
    const { id } = await this.#call(() =>
      new PaymentRefund(this.#config(key)).create({ payment_id: paymentId, body: { amount: amountCents / 100 } }),
    );
    if (!id) throw new GatewayUnavailable('the refund has no id');
    return String(id);
  }

  /** A new configuration for each call: the SDK writes a call's key back into it, and the next call would send it. */
  #config(idempotencyKey?: string): MercadoPagoConfig {
    const options = { timeout: TIMEOUT_MS, maxRetries: 1, ...(idempotencyKey && { idempotencyKey }) };
    return new MercadoPagoConfig({ accessToken: this.#settings.accessToken, options });
  }

  /** @throws GatewayUnavailable on outages, GatewayRefused when the provider said no. */
  async #call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    // The SDK builds the address before it first waits, so calls for different addresses do not meet.
    (AppConfig as { BASE_URL: string }).BASE_URL = this.#settings.apiUrl ?? LIVE_URL;
    try {
      return await work();
    } catch (error) {
      const { status } = error as { status?: number };
      const isPassing = status === 0 || status === 429 || (status !== undefined && status >= 500);
      if (error instanceof MercadoPagoError && !isPassing) throw new GatewayRefused(status ?? 0, error);
      throw new GatewayUnavailable(error instanceof Error ? error.message : 'no answer', { cause: error });
    }
  }

  #preferenceOf({ orderNumber, lines, totalCents, payer, expiresAt }: ChargeRequest) {
    const sum = lines.reduce((cents, { quantity, unitPriceCents }) => cents + quantity * unitPriceCents, 0);
    if (sum !== totalCents) throw new Error(`the lines of ${orderNumber} do not add up to its total`);
    const end = withOffset(expiresAt);
    const returnTo = (path: string) => `${env.publicUrl}${path}`;
    const [name = '', ...surnames] = payer.fullName.split(' ');
    // Mercado Pago refuses addresses of this machine; there, polling finds the payment (reconcile.ts).
    const isReachable = this.#settings.apiUrl !== null || env.publicUrl.startsWith('https:');
    return {
      items: lines.map(({ id, title, quantity, unitPriceCents }) => ({
        id,
        title: title.slice(0, 250),
        quantity,
        unit_price: unitPriceCents / 100,
        currency_id: CURRENCY,
      })),
      payer: { name, surname: surnames.join(' '), email: payer.email },
      external_reference: orderNumber,
      statement_descriptor: 'COMPRABOOM',
      back_urls: {
        success: returnTo(`/payment/success?order=${orderNumber}`),
        failure: returnTo(`/payment/failure?order=${orderNumber}`),
        pending: returnTo(`/dashboard?payment=pending&order=${orderNumber}`),
      },
      ...(isReachable && {
        auto_return: 'approved' as const,
        // Without the parameter each payment is also announced by the old, unsigned notices.
        notification_url: returnTo('/api/webhooks/mercadopago?source_news=webhooks'),
      }),
      // Both are needed; vouchers end with the same moment, for stock is held no longer.
      expires: true,
      expiration_date_to: end,
      date_of_expiration: end,
      // Its transfers carry no discount of ours: who wants to transfer does it directly.
      payment_methods: { excluded_payment_types: [{ id: 'bank_transfer' }] },
    };
  }
}

/** The examples of the provider have an offset, never a Z: "2026-11-28T23:59:59.000-06:00". */
function withOffset(moment: Date): string {
  return new Date(moment.getTime() - 6 * 3_600_000).toISOString().replace('Z', '-06:00');
}

function readPayment(payment: PaymentResponse): ProviderPayment {
  const { id, external_reference, status, status_detail, currency_id, payment_method_id, collector_id } = payment;
  if (!id || !status) throw new GatewayUnavailable('the payment has no status');
  return {
    id: String(id),
    reference: external_reference ?? null,
    status,
    statusDetail: status_detail ?? null,
    // Amounts may arrive as text.
    amountCents: Math.round(Number(payment.transaction_amount) * 100),
    refundedCents: Math.round(Number(payment.transaction_amount_refunded ?? 0) * 100),
    currency: currency_id ?? '',
    paymentMethod: payment_method_id ?? null,
    receiverId: String(collector_id ?? ''),
    liveMode: payment.live_mode ?? true,
    updatedAt: new Date(payment.date_last_updated ?? payment.date_created ?? Date.now()),
  };
}
