import type { PickupView } from '@boom/contract';
import type { Transaction } from 'sequelize';

/** Has the orders that wait to be picked up in a branch say where and when that is from now on. */
type RenewPickups = (place: PickupView, transaction: Transaction) => Promise<void>;

let renew: RenewPickups = async () => undefined;

/** Says how; once, by the feature that keeps orders, which itself asks for branches. */
export function definePickups(renewPickups: RenewPickups): void {
  renew = renewPickups;
}

export const renewPickups: RenewPickups = (place, transaction) => renew(place, transaction);
