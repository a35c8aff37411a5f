import type { InvoiceReceiver } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { FiscalProfile } from './model';

/** The fiscal data of an account; null where there is none. */
export async function findProfile(userId: string, transaction?: Transaction): Promise<InvoiceReceiver | null> {
  const found = await FiscalProfile.findByPk(userId, { transaction });
  return found && receiverOf(found);
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

function receiverOf({ rfc, name, taxRegime, cfdiUse, postalCode }: FiscalProfile): InvoiceReceiver {
  return { rfc, name, taxRegime, cfdiUse, postalCode };
}
