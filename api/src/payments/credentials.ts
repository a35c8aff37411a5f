import { mercadoPagoConfigSchema } from '@boom/contract';
import { env } from '../env';
import { readConfig } from './config';
import type { PaymentGateway } from './gateway';
import { MercadoPagoGateway } from './mercadoPago';
import { PaymentConfig } from './model';

/** What the panel holds, also while the gateway is switched off: payments that were made are still looked after. */
async function findOwnCredentials() {
  const row = await PaymentConfig.findOne({ where: { configKey: 'mercadopago' } });
  return mercadoPagoConfigSchema.cast(row ? readConfig(row) : {}, { assert: false });
}

/** The card provider with the panel's credentials, or those of the environment where the panel has none. */
export async function findGateway(): Promise<PaymentGateway> {
  const { accessToken } = await findOwnCredentials();
  return new MercadoPagoGateway({
    accessToken: accessToken || env.mercadoPago.accessToken,
    apiUrl: env.mercadoPago.apiUrl,
  });
}

/** Secrets that a notice may be signed with, never empty ones: the SDK would accept those (measured). */
export async function findWebhookSecrets(): Promise<string[]> {
  const { webhookSecret } = await findOwnCredentials();
  return [webhookSecret, env.mercadoPago.webhookSecret].filter(Boolean);
}
