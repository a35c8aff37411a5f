import type { AddressInput, AddressView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { run, type Statement } from '../database/statements';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { Address } from './model';

/** Whoever buys for a hundred branches has an address of each; few enough to send at once. */
const MAX_ADDRESSES = 200;

/** The main one first. */
export function listAddresses(userId: string): Promise<Address[]> {
  return Address.findAll({
    where: { userId },
    order: [
      ['isDefault', 'DESC'],
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
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

/** What an order copies of an address. */
export type OrderAddress = Omit<AddressView, 'isDefault'>;

/** Reads an address of its owner for an order, as one of several things at once; nothing where there is none. */
export function addressRead(userId: string, id: string | null): Statement {
  return {
    text: `SELECT id, title, street, city, state, postal_code AS "postalCode", country
      FROM addresses WHERE id = $1 AND user_id = $2`,
    values: [id, userId],
  };
}

/** One change of a person's addresses at a time: only one of them is the main one. */
async function lockOwner(userId: string, transaction: Transaction): Promise<void> {
  await run({ text: 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', values: [userId] }, transaction);
}

async function demoteOthers(userId: string, transaction: Transaction, except: string | null = null): Promise<void> {
  const text = `UPDATE addresses SET is_default = false
    WHERE user_id = $1 AND is_default AND ($2::uuid IS NULL OR id <> $2)`;
  await run({ text, values: [userId, except] }, transaction);
}

const INSERT = `
  INSERT INTO addresses (user_id, title, street, city, state, postal_code, country, is_default)
  SELECT $1::uuid, $2, $3, $4, $5, $6, coalesce($7, 'México'), coalesce($8::boolean, false)
   WHERE count_addresses_locked($1::uuid) < ${MAX_ADDRESSES}
  RETURNING id, title, street, city, state, postal_code AS "postalCode", country, is_default AS "isDefault"`;

/** @throws AppError too_many_addresses (409). */
export async function createAddress(userId: string, input: AddressInput): Promise<AddressView> {
  // One that does not become the main one leaves the others alone.
  if (!input.isDefault) return insertAddress(userId, input);
  return inTransaction(async (transaction) => {
    await lockOwner(userId, transaction);
    await demoteOthers(userId, transaction);
    return insertAddress(userId, input, transaction);
  });
}

async function insertAddress(userId: string, input: AddressInput, transaction?: Transaction): Promise<AddressView> {
  const { title, street, city, state, postalCode, country, isDefault } = input;
  const values = [userId, title, street, city, state, postalCode, country, isDefault];
  const [address] = await run<AddressView>({ text: INSERT, values }, transaction);
  if (!address) throw new AppError(409, 'too_many_addresses', { params: { max: MAX_ADDRESSES } });
  return address;
}

/** @throws AppError address_not_found (404). */
export async function updateAddress(userId: string, id: string, input: Partial<AddressInput>): Promise<Address> {
  return inTransaction(async (transaction) => {
    await lockOwner(userId, transaction);
    const address = await findAddress(userId, id, transaction);
    if (input.isDefault) await demoteOthers(userId, transaction, id);
    return address.update(fieldsOf(input), { transaction });
  });
}

function fieldsOf<Input extends Partial<AddressInput>>(input: Input) {
  const { title, street, city, state, postalCode, country, isDefault } = input;
  return { title, street, city, state, postalCode, country, isDefault } as Pick<Input, keyof AddressInput>;
}

/** @throws AppError address_not_found (404). Orders keep their own copy of the address. */
export async function deleteAddress(userId: string, id: string): Promise<void> {
  const deleted = await Address.destroy({ where: { id, userId } });
  if (deleted === 0) throw new AppError(404, 'address_not_found');
}
