import { type ShopConfig, type ShopDay, shopSchema } from '@boom/contract';
import { lockOrInsert } from '../database/insertOnce';
import type { Editable } from '../http/edit';
import { Shop } from './model';
import { presentShopConfig } from './present';
import { forgetShop } from './shop';

const byDay = (days: readonly ShopDay[]) => [...days].sort((one, other) => one.day.localeCompare(other.day));

/** The shop's record, to be edited (decision 17). Its days are kept in their order. */
export function editableShop(adminId: string): Editable<Shop, typeof shopSchema, ShopConfig> {
  return {
    schema: shopSchema,
    find: (transaction) => lockOrInsert(Shop, 1, transaction),
    present: presentShopConfig,
    save(row, changes, transaction) {
      transaction.afterCommit(forgetShop);
      const { closedDays, extraDays } = changes;
      return row.update(
        {
          ...changes,
          ...(closedDays && { closedDays: byDay(closedDays) }),
          ...(extraDays && { extraDays: byDay(extraDays) }),
          updatedBy: adminId,
        },
        { transaction },
      );
    },
  };
}
