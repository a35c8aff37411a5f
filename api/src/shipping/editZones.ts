import { type AdminShippingZoneView, overlapOf, type ShippingZoneInput, shippingZoneSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { takeTurn } from '../database/turn';
import { type Editable, fieldsOf } from '../http/edit';
import { invalidField } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { ShippingZone } from './model';
import { presentAdminZone } from './present';
import { forgetShippingZones, listZones } from './zones';

/** One change after the other: each is compared with what the others made. */
const takeZonesTurn = (transaction: Transaction) => takeTurn('shipping zones', transaction);

/** @throws AppError validation_failed (400) where another zone is for the same addresses. */
export function createZone(input: ShippingZoneInput): Promise<ShippingZone> {
  return inTransaction(async (transaction) => {
    await takeZonesTurn(transaction);
    refuseOverlap(input, await listZones(transaction));
    transaction.afterCommit(forgetShippingZones);
    return ShippingZone.create(input, { fields: fieldsOf(shippingZoneSchema), transaction });
  });
}

/**
 * A zone, to be edited (decision 17).
 *
 * @throws AppError shipping_zone_not_found (404); validation_failed (400) where another zone is for the same addresses.
 */
export function editableZone(id: string): Editable<ShippingZone, typeof shippingZoneSchema, AdminShippingZoneView> {
  return {
    schema: shippingZoneSchema,
    async find(transaction) {
      await takeZonesTurn(transaction);
      return requireRow(ShippingZone, id, 'shipping_zone_not_found', transaction);
    },
    present: presentAdminZone,
    async save(zone, named, transaction) {
      const covers = named.covers ?? zone.covers;
      const changes = covers === 'CODIGOS' ? named : { ...named, postalCodes: '' };
      const others = (await listZones(transaction)).filter((other) => other.id !== id);
      refuseOverlap({ ...presentAdminZone(zone), ...changes }, others);
      transaction.afterCommit(forgetShippingZones);
      await zone.update(changes, { fields: fieldsOf(shippingZoneSchema), transaction });
    },
  };
}

/**
 * @returns what it was.
 * @throws AppError shipping_zone_not_found (404)
 */
export function deleteZone(id: string): Promise<AdminShippingZoneView> {
  return inTransaction(async (transaction) => {
    const zone = await requireRow(ShippingZone, id, 'shipping_zone_not_found', transaction);
    transaction.afterCommit(forgetShippingZones);
    await zone.destroy({ transaction });
    return presentAdminZone(zone);
  });
}

function refuseOverlap(zone: ShippingZoneInput, others: readonly ShippingZone[]): void {
  const same = others.find(({ covers }) => covers !== 'CODIGOS' && covers === zone.covers);
  if (same) throw invalidField('covers', 'shipping_zone_exists', { name: same.name });
  const overlap = overlapOf(zone, others);
  if (overlap) throw invalidField('postalCodes', 'shipping_zone_overlaps', overlap);
}
