import { type AddressInput, addressSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { columnsOf } from '../database/reading';
import { inTransaction } from '../database/transaction';
import { fieldsOf } from '../http/edit';
import { AppError } from '../http/errors';
import { Address, User } from './model';
import type { AddressRow } from './present';

/** Whoever buys for a hundred branches has an address of each; few enough to send at once. */
const MAX_ADDRESSES = 200;

/** The main one first. */
export function listAddresses(userId: string): Promise<Address[]> {
  return Address.findAll({
    where: { userId },
    order: [['isDefault', 'DESC'], 'createdAt', 'id'],
  });
}

/**
 * An address of its owner.
 *
 * @throws AppError address_not_found (404), also when it is somebody else's.
 */
export async function findAddress(userId: string, id: string, transaction?: Transaction): Promise<Address> {
  const address = await Address.findOne({ where: { id, userId }, transaction });
  if (!address) throw new AppError(404, 'address_not_found');
  return address;
}

/** One change of a person's addresses at a time: only one is the main one, and they are so many at most. */
async function lockOwner(id: string, transaction: Transaction): Promise<void> {
  await User.findByPk(id, { attributes: ['id'], lock: transaction.LOCK.NO_KEY_UPDATE, transaction });
}

/** That at most one is the main one a unique index sees to: the others go first. */
async function demoteOthers(userId: string, transaction: Transaction): Promise<void> {
  await Address.update({ isDefault: false }, { where: { userId, isDefault: true }, transaction });
}

/** @throws AppError too_many_addresses (409). */
export function createAddress(userId: string, input: AddressInput): Promise<AddressRow> {
  if (!input.isDefault) return insertAddress(userId, input);
  return inTransaction(async (transaction) => {
    await lockOwner(userId, transaction);
    await demoteOthers(userId, transaction);
    return insertAddress(userId, input, transaction);
  });
}

/** With its condition one statement, which needs no transaction: five were a sixth of the statements of a purchase. */
const INSERT = `
  INSERT INTO addresses (user_id, title, street, city, state, postal_code, country, is_default)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE count_addresses_locked($1) < ${MAX_ADDRESSES}
  RETURNING ${columnsOf(Address)}`;

async function insertAddress(userId: string, input: AddressInput, transaction?: Transaction): Promise<AddressRow> {
  const { title, street, city, state, postalCode, country, isDefault } = input;
  const values = [userId, title, street, city, state, postalCode, country, isDefault];
  const [address] = await query<AddressRow>(INSERT, values, transaction);
  if (!address) throw new AppError(409, 'too_many_addresses', { params: { max: MAX_ADDRESSES } });
  return address;
}

/** @throws AppError address_not_found (404). */
export async function updateAddress(userId: string, id: string, input: Partial<AddressInput>): Promise<Address> {
  return inTransaction(async (transaction) => {
    await lockOwner(userId, transaction);
    const address = await findAddress(userId, id, transaction);
    if (input.isDefault && !address.isDefault) await demoteOthers(userId, transaction);
    return address.update(input, { fields: fieldsOf(addressSchema), transaction });
  });
}

/** @throws AppError address_not_found (404). Orders keep their own copy of the address. */
export async function deleteAddress(userId: string, id: string): Promise<void> {
  const deleted = await Address.destroy({ where: { id, userId } });
  if (deleted === 0) throw new AppError(404, 'address_not_found');
}
