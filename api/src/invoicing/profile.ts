import type { InvoiceReceiver } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { AppError } from '../http/errors';
import { pick } from '../pick';
import { FiscalProfile } from './model';

/** The fiscal data of an account; null where there is none. */
export async function findProfile(userId: string, transaction?: Transaction): Promise<InvoiceReceiver | null> {
  const found = await FiscalProfile.findByPk(userId, { transaction });
  return found && pick(found, 'rfc', 'name', 'taxRegime', 'cfdiUse', 'postalCode');
}

/**
 * To whom the factura of an order is made out that is only about to be placed.
 *
 * @throws AppError fiscal_profile_missing (409)
 */
export async function requireProfile(userId: string, transaction: Transaction): Promise<InvoiceReceiver> {
  const receiver = await findProfile(userId, transaction);
  if (!receiver) throw new AppError(409, 'fiscal_profile_missing');
  return receiver;
}

/** Keeps them instead of what was there. */
export async function saveProfile(
  userId: string,
  receiver: InvoiceReceiver,
  transaction?: Transaction,
): Promise<InvoiceReceiver> {
  await FiscalProfile.upsert({ userId, ...receiver }, { transaction });
  return receiver;
}

/** Orders keep what they were asked with. */
export async function deleteProfile(userId: string): Promise<void> {
  await FiscalProfile.destroy({ where: { userId } });
}
