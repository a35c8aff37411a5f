import { mercadoPagoConfigSchema } from '@boom/contract';
import type { InferType } from 'yup';
import { ChangeCache } from '../database/changeCache';
import { env } from '../env';
import { openConfig } from './config';
import { PaymentConfig } from './model';

type Credentials = InferType<typeof mercadoPagoConfigSchema>;

/** How cards are paid, as the panel has it. */
interface CardTerms {
  /** Cards are on unless they were switched off: their credentials may be the environment's. */
  isActive: boolean;
  /** What the panel holds, also while the gateway is switched off: payments that were made are still looked after. */
  open(): Credentials;
}

async function readTerms(): Promise<CardTerms> {
  const row = await PaymentConfig.findOne({ where: { configKey: 'mercadopago' } });
  let opened: Credentials | undefined;
  return {
    isActive: row?.isActive ?? true,
    // By the first who needs it: what cannot be deciphered does not close the store to transfers.
    open() {
      opened ??= mercadoPagoConfigSchema.cast(row ? openConfig(row.config) : {}, { assert: false }) as Credentials;
      return opened;
    },
  };
}

const terms = new ChangeCache<CardTerms>({ channels: ['payment_config'], maxSize: 1 });
const findTerms = () => terms.get('card', readTerms);

/** From now on they are kept until they change. */
export const startCardTerms = () => terms.start();

/** What this process has changed it knows at once, and not only when it hears of it. */
export const forgetCardTerms = () => terms.clear();

/** Whether new orders may be paid by card. */
export async function isCardActive(): Promise<boolean> {
  return (await findTerms()).isActive;
}

/** The card provider's access token: the panel's, or that of the environment where the panel has none. */
export async function findAccessToken(): Promise<string> {
  const { accessToken } = (await findTerms()).open();
  return accessToken || env.mercadoPago.accessToken;
}

/** Secrets that a notice may be signed with, never empty ones: the SDK would accept those (measured). */
export async function findWebhookSecrets(): Promise<string[]> {
  const { webhookSecret } = (await findTerms()).open();
  return [webhookSecret, env.mercadoPago.webhookSecret].filter((secret): secret is string => Boolean(secret));
}
