import type { ShopView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { ChangeCache } from '../database/changeCache';
import { Shop } from './model';
import { presentShop } from './present';

/** The shop's row; what pages say without one before the first edit. */
export const findShopRow = async (transaction?: Transaction): Promise<Shop> =>
  (await Shop.findOne({ transaction })) ?? Shop.build();

const cache = new ChangeCache<ShopView>({ channels: ['shop'], maxSize: 1 });

/** What this process has changed it knows at once, and not only when it hears of it. */
export const forgetShop = () => cache.clear();

/**
 * Whose shop it is, how it is reached, and the days on which it works.
 *
 * @param transaction of a caller that holds one: it reads by its connection, and waits for no other.
 */
export const findShop = (transaction?: Transaction): Promise<ShopView> =>
  cache.get('shop', async () => presentShop(await findShopRow(transaction)));
