import { type AddressInput, type AddressParts, type AddressView, addressSchema, withWholeStreet } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { columnsOf } from '../database/reading';
import { inTransaction } from '../database/transaction';
import type { Changes } from '../http/body';
import { fieldsOf } from '../http/edit';
import { AppError } from '../http/errors';
import { Address, User } from './model';
import { normalizePhone } from './phone';
import { type AddressRow, presentAddress } from './present';

/** Whoever buys for a hundred branches has an address of each; few enough to send at once. */
const MAX_ADDRESSES = 200;

/** The main one first. */
export function listAddresses(userId: string): Promise<Address[]> {
  return Address.findAll({ where: { userId }, order: [['isDefault', 'DESC'], 'createdAt', 'id'] });
}

/**
 * An address of its owner.
 *
 * @throws AppError address_not_found (404), also when it is somebody else's.
 */
export async function findAddress(userId: string, id: string, transaction: Transaction): Promise<Address> {
  const address = await Address.findOne({ where: { id, userId }, transaction });
  if (!address) throw new AppError(404, 'address_not_found');
  return address;
}

/** One change of a person's addresses at a time: only one is the main one, and they are so many at most. */
async function lockOwner(id: string, transaction: Transaction): Promise<void> {
  await User.findByPk(id, { attributes: ['id'], lock: transaction.LOCK.NO_KEY_UPDATE, transaction });
}

/** A unique index keeps at most one the main one: the others give it up first. */
async function demoteOthers(userId: string, transaction: Transaction): Promise<void> {
  await Address.update({ isDefault: false }, { where: { userId, isDefault: true }, transaction });
}

/**
 * Keeps an address. One that is there in the same words was sent again, as after a lost answer, and is returned.
 *
 * @throws AppError too_many_addresses (409), validation_failed (400) for a receiver's phone that is none.
 */
export async function createAddress(userId: string, input: AddressInput): Promise<AddressRow> {
  const address = withWholeStreet({ ...input, ...withPhone(input) });
  const same = await Address.findOne({ where: { userId, ...columnsFrom(address) } });
  if (same) return same;
  if (!address.isDefault) return insertAddress(userId, address);
  return inTransaction(async (transaction) => {
    await lockOwner(userId, transaction);
    await demoteOthers(userId, transaction);
    return insertAddress(userId, address, transaction);
  });
}

/** The receiver's phone as it is stored; nothing where none was sent. @param field for its message. */
export function withPhone({ receiverPhone }: Partial<AddressInput>, field = 'receiverPhone'): Partial<AddressInput> {
  return receiverPhone ? { receiverPhone: normalizePhone(receiverPhone, field) } : {};
}

/** What its owner says of an address. */
const FIELDS = fieldsOf(addressSchema);
const columns = FIELDS.map((name) => `"${Address.getAttributes()[name].field}"`);

/** What a row holds of a form: null where nothing was said. */
export const columnsFrom = (input: AddressInput) =>
  Object.fromEntries(FIELDS.map((name) => [name, input[name] ?? null]));

/**
 * With the count as its condition it needs no transaction, whose five statements were a sixth of a purchase's. The
 * price: an address sent twice at the same moment is kept twice.
 */
const INSERT = `
  INSERT INTO addresses (user_id, ${columns.join(', ')})
  SELECT $1, ${columns.map((_column, index) => `$${index + 2}`).join(', ')}
  WHERE count_addresses_locked($1) < ${MAX_ADDRESSES}
  RETURNING ${columnsOf(Address)}`;

async function insertAddress(userId: string, input: AddressInput, transaction?: Transaction): Promise<AddressRow> {
  const values = Object.values(columnsFrom(input));
  const [address] = await query<AddressRow>(INSERT, [userId, ...values], transaction);
  if (!address) throw new AppError(409, 'too_many_addresses', { params: { max: MAX_ADDRESSES } });
  return address;
}

/**
 * Changes what is named, one change of a person's addresses after the other.
 *
 * @throws AppError address_not_found (404), validation_failed or invalid_body (400).
 */
export function updateAddress(userId: string, id: string, readChanges: Changes<AddressInput>): Promise<Address> {
  return inTransaction(async (transaction) => {
    await lockOwner(userId, transaction);
    const address = await findAddress(userId, id, transaction);
    const current = presentAddress(address);
    const named = await readChanges(current);
    if (named.isDefault && !address.isDefault) await demoteOthers(userId, transaction);
    const input = withWholeStreet({ ...current, ...outdatedParts(current, named), ...named, ...withPhone(named) });
    return address.update(input, { fields: FIELDS, transaction });
  });
}

const PARTS = ['streetName', 'exteriorNumber', 'interiorNumber', 'neighborhood'] as const;
const SURROUNDINGS = ['municipality', 'betweenStreets', 'references'] as const;
const DOCUMENTED = ['street', 'city', 'state', 'postalCode', 'country'] as const;

/**
 * What no longer holds after a change: the name of the old street where another one is written; all parts of the old
 * place where a client that knows only the documented fields changes it.
 */
function outdatedParts(current: AddressView, named: Partial<AddressInput>): AddressParts {
  const knowsParts = [...PARTS, ...SURROUNDINGS].some((part) => part in named);
  if (knowsParts) return 'street' in named ? { streetName: null } : {};
  const isElsewhere = DOCUMENTED.some((field) => field in named && named[field] !== current[field]);
  if (!isElsewhere) return {};
  return Object.fromEntries([...PARTS, ...SURROUNDINGS].map((part) => [part, null]));
}

/** @throws AppError address_not_found (404). Orders keep their own copy of the address. */
export async function deleteAddress(userId: string, id: string): Promise<void> {
  const deleted = await Address.destroy({ where: { id, userId } });
  if (deleted === 0) throw new AppError(404, 'address_not_found');
}
