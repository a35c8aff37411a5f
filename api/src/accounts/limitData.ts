import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { findOpenAccount } from './findUser';
import { requireOwnAccount } from './profile';
import { type ClientInfo, recordSecurityEvent } from './securityLog';

/**
 * Limits the use of an account's data to its orders, which ends offers and news, or lifts that limit. Only a change is
 * written down.
 *
 * @param by from where it was asked, and `admin` where it is the shop that does it.
 */
export async function limitData(
  userId: string,
  isLimited: boolean,
  by: { origin: ClientInfo; method?: 'admin' },
  transaction: Transaction,
): Promise<void> {
  const user = await findOpenAccount(userId, transaction);
  if (!user || Boolean(user.limitedAt) === isLimited) return;
  await user.update(
    { limitedAt: isLimited ? new Date() : null, ...(isLimited && { marketingConsentAt: null }) },
    { transaction },
  );
  await recordSecurityEvent(isLimited ? 'data_limited' : 'data_unlimited', { userId, ...by }, transaction);
}

/** Limits an account's data, or no longer, as its owner wants. */
export const limitOwnData = (userId: string, isLimited: boolean, origin: ClientInfo): Promise<void> =>
  inTransaction((transaction) => limitData(userId, isLimited, { origin }, transaction));

/** Since when an account's data are limited; null when they are not. @throws AppError unauthenticated (401) */
export const findLimit = async (userId: string): Promise<Date | null> =>
  (await requireOwnAccount(userId)).limitedAt ?? null;
