import {
  bankTransferConfigSchema,
  type GatewayKey,
  mercadoPagoConfigSchema,
  type PaymentConfigInput,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import type { AnyObject, ObjectSchema } from 'yup';
import { ValidationError } from 'yup';
import { isDuplicate } from '../database/errors';
import { insertOnce } from '../database/insertOnce';
import { AppError } from '../http/errors';
import { log } from '../log/log';
import { decrypt, encrypt } from '../secrets/encryption';
import { type ConfigObject, unmask } from './masks';
import { PaymentConfig } from './model';

const PURPOSE = 'payment-config';

/** Gateways whose configuration the store itself reads, and what must be in it. */
const schemas: Record<GatewayKey, ObjectSchema<AnyObject>> = {
  bank_transfer: bankTransferConfigSchema,
  mercadopago: mercadoPagoConfigSchema,
};
/** A gateway may be called anything, `constructor` too: only names that the table itself holds count. */
const schemaOf = (configKey: string) =>
  Object.hasOwn(schemas, configKey) ? schemas[configKey as GatewayKey] : undefined;

/** As it is stored; empty where it cannot be deciphered any more, so that the panel shows the gateway and takes it anew. */
export function readConfig({ configKey, config }: PaymentConfig): ConfigObject {
  try {
    return openConfig(config);
  } catch (error) {
    log.error({ err: error, configKey }, 'a gateway cannot be deciphered');
    return {};
  }
}

/** @throws Error when it cannot be deciphered. */
export const openConfig = (sealed: string): ConfigObject => JSON.parse(decrypt(sealed, PURPOSE));

const sealConfig = (config: object) => encrypt(JSON.stringify(config), PURPOSE);

/** The gateways, in the order in which they were made. */
export function listPaymentConfigs(): Promise<PaymentConfig[]> {
  return PaymentConfig.findAll({ order: ['createdAt', 'configKey'] });
}

/** @throws AppError payment_config_exists (409), validation_failed (400) */
export async function createPaymentConfig(
  input: PaymentConfigInput,
  transaction?: Transaction,
): Promise<PaymentConfig> {
  const { configKey, displayName, isActive } = input;
  const config = sealConfig(await readInput(configKey, input.config, {}));
  const row = await insertOnce(PaymentConfig, { configKey, displayName, isActive, config }, { transaction });
  if (!row) throw new AppError(409, 'payment_config_exists');
  return row;
}

/**
 * @param changes the form's fields; masked secrets in `config` leave the stored ones as they are.
 * @throws AppError payment_config_exists (409), validation_failed (400)
 */
export async function updatePaymentConfig(
  row: PaymentConfig,
  changes: Partial<PaymentConfigInput>,
  transaction: Transaction,
): Promise<void> {
  const { configKey = row.configKey, displayName, isActive, config } = changes;
  const stored = readConfig(row);
  // Under another key what is stored must be what that gateway needs. It is only looked at: it may be undecipherable today.
  if (config === undefined && configKey !== row.configKey) await readInput(configKey, JSON.stringify(stored), stored);
  const sealed = config === undefined ? undefined : sealConfig(await readInput(configKey, config, stored));
  try {
    await row.update({ configKey, displayName, isActive, ...(sealed && { config: sealed }) }, { transaction });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError(409, 'payment_config_exists');
    throw error;
  }
}

/** @param text JSON of an object: the contract's schema has checked that. */
async function readInput(configKey: string, text: string, stored: ConfigObject): Promise<ConfigObject> {
  const config = unmask(JSON.parse(text) as ConfigObject, stored) as ConfigObject;
  try {
    // What the schema does not know is kept: a gateway may have settings that the store does not read.
    return { ...config, ...(await schemaOf(configKey)?.validate(config)) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError(400, 'validation_failed', { fields: { config: error.message } });
  }
}
