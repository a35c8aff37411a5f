import type { Transaction } from 'sequelize';
import { keptValue } from '../database/changeCache';
import { Shop } from './model';
import { presentShop } from './present';

/** The shop's row; what pages say without one before the first edit. */
export const findShopRow = async (transaction?: Transaction): Promise<Shop> =>
  (await Shop.findOne({ transaction })) ?? Shop.build();

/**
 * Whose shop it is, how it is reached, and the days on which it works.
 *
 * @param transaction of a caller that holds one: it reads by its connection, and waits for no other.
 */
export const findShop = keptValue(['shop'], async (transaction?: Transaction) =>
  presentShop(await findShopRow(transaction)),
);
export const forgetShop = findShop.forget;
