import { mercadoPagoConfigSchema } from '@boom/contract';
import { env } from '../env';
import { readConfig } from './config';
import { PaymentConfig } from './model';

/** What the panel holds, also while the gateway is switched off: payments that were made are still looked after. */
async function findOwnCredentials() {
  const row = await PaymentConfig.findOne({ where: { configKey: 'mercadopago' } });
  return mercadoPagoConfigSchema.cast(row ? readConfig(row) : {}, { assert: false });
}

/** The card provider's access token: the panel's, or that of the environment where the panel has none. */
export async function findAccessToken(): Promise<string> {
  const { accessToken } = await findOwnCredentials();
  return accessToken || env.mercadoPago.accessToken;
}

/** Secrets that a notice may be signed with, never empty ones: the SDK would accept those (measured). */
export async function findWebhookSecrets(): Promise<string[]> {
  const { webhookSecret } = await findOwnCredentials();
  return [webhookSecret, env.mercadoPago.webhookSecret].filter((secret): secret is string => Boolean(secret));
}
