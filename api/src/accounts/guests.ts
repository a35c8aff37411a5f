import { randomInt } from 'node:crypto';
import { type AddressInput, type Guest, type GuestAccount, withWholeStreet } from '@boom/contract';
import { and, type Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { takeTurn } from '../database/turn';
import { AppError } from '../http/errors';
import { hasAnswer } from '../http/idempotency';
import { keyedHashes } from '../secrets/encryption';
import { columnsFrom, withPhone } from './addresses';
import { refuseTaken, whereLower } from './findUser';
import { Address, User } from './model';
import { hashPassword, refuseWeakPassword } from './passwords';
import { normalizePhone } from './phone';
import { acceptanceOf, welcome } from './register';
import type { ClientInfo } from './securityLog';

/**
 * The id that belongs to an `Idempotency-Key`: whoever does not know the key cannot choose whose it is. By the oldest
 * `ENCRYPTION_KEY`: while it is changed, processes that have the new one and those that do not agree on it.
 */
export function guestIdOf(key: string): string {
  const hex = keyedHashes(key, 'guest').at(-1) ?? '';
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Who buys without an account, with the address to send to where there is one: a person without a password. The same
 * key finds the same person, however often it comes, and even at once: the calls wait for each other and repeat the
 * answer. Until one is answered, what was written last counts.
 *
 * @param hasBought whether a guest has an order.
 * @throws AppError validation_failed (400); order_in_account (409) to a repeated call whose person has an account since;
 *   idempotency_mismatch (422) where the key has made an order and is forgotten.
 */
export function findOrMakeGuest(
  key: string,
  { fullName, email, phone }: Guest,
  address: Omit<AddressInput, 'title' | 'isDefault'> | undefined,
  title: string,
  hasBought: (guestId: string, transaction: Transaction) => Promise<boolean>,
): Promise<{ guest: User; addressId: string | null }> {
  const id = guestIdOf(key);
  const values = { id, username: id, email: email.toLowerCase(), password: '', fullName, isGuest: true };
  const person = { ...values, phone: normalizePhone(phone) };
  // Whom the carrier calls: whoever buys, unless they name another phone.
  const receiver = address && { receiverPhone: person.phone, ...withPhone(address, 'address.receiverPhone') };
  const place = address && withWholeStreet({ ...address, ...receiver });
  return inTransaction(async (transaction) => {
    // Whoever comes with the same key at once waits here.
    const isAnswered = await hasAnswer({ userId: id, key }, transaction);
    await User.bulkCreate([person], { ignoreDuplicates: true, transaction });
    const guest = await lockGuest(id, transaction);
    // Answers are forgotten after a week, orders are not: whoever was sent the codes of one stays who they are.
    if (!isAnswered && (await hasBought(id, transaction))) throw new AppError(422, 'idempotency_mismatch');
    // A try that left no order, such as one while the database was away, holds nobody to what they wrote then.
    if (!isAnswered) await guest.update(person, { transaction });
    if (!place) return { guest, addressId: null };
    const written = { ...place, title, isDefault: true };
    const known = await Address.findOne({ where: { userId: id }, transaction });
    if (known && !isAnswered) await known.update(columnsFrom(written), { transaction });
    const kept = known ?? (await Address.create({ ...written, userId: id }, { transaction }));
    return { guest, addressId: kept.id };
  });
}

/** Locks a guest's row before their orders move to an account. @throws AppError order_in_account (409) */
export async function lockGuest(id: string, transaction: Transaction): Promise<User> {
  const guest = await User.findOne({ where: { id, isGuest: true }, lock: transaction.LOCK.UPDATE, transaction });
  if (!guest) throw new AppError(409, 'order_in_account');
  return guest;
}

/** Everybody who bought with this mail address and has no account. */
export async function findGuestIds(email: string, transaction?: Transaction): Promise<string[]> {
  const where = and({ isGuest: true }, whereLower('email', email));
  const guests = await User.findAll({ where, attributes: ['id'], transaction });
  return guests.map(({ id }) => id);
}

/** A customer's id and those of all with the same mail address: a coupon's limit per customer counts them as one. */
export async function findPersonsIds(
  { id, email }: { id: string; email: string },
  transaction?: Transaction,
): Promise<string[]> {
  const people = await User.findAll({ where: whereLower('email', email), attributes: ['id'], transaction });
  return [...new Set([id, ...people.map((person) => person.id)])];
}

/** The guests with the mail of an account; nobody where it is not proven to be the account's. */
export async function findProvenGuestIds(accountId: string, transaction?: Transaction): Promise<string[]> {
  const proven = await User.findOne({ where: { id: accountId, isEmailVerified: true, isGuest: false }, transaction });
  return proven ? findGuestIds(proven.email, transaction) : [];
}

/**
 * Makes the guest orders of one mail address wait for each other, until the transaction ends: every order makes a guest
 * of its own, and limits count all of them.
 *
 * @returns everybody who bought with it so far.
 */
export async function takeGuestsTurn(email: string, transaction: Transaction): Promise<string[]> {
  await takeTurn(`guests:${email.toLowerCase()}`, transaction);
  return findGuestIds(email, transaction);
}

/**
 * A name to sign in with, which nobody has to think of: "lucia.48213"; another one where somebody has it. It is theirs
 * until the transaction ends. The mail address signs in as well.
 *
 * @throws AppError email_taken (409)
 */
export async function drawUsername(email: string, transaction: Transaction): Promise<string> {
  const name = email
    .replace(/@.*$/, '')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, 40);
  const username = `${name}.${randomInt(10_000, 100_000)}`;
  try {
    await refuseTaken({ username, email }, { transaction });
    return username;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'username_taken') throw error;
    return drawUsername(email, transaction);
  }
}

/**
 * A guest becomes a customer: what they bought is in the account.
 *
 * @param provenEmail the mail address that they have shown to be theirs.
 * @param claim what else comes into the account, in the same transaction.
 * @throws AppError validation_failed (400); email_taken, order_in_account (409)
 */
export async function openAccount(
  guestId: string,
  { password, ...agreed }: GuestAccount,
  { provenEmail, origin }: { provenEmail: string | null; origin: ClientInfo },
  claim: (account: User, transaction: Transaction) => Promise<void>,
): Promise<User> {
  const { email } = await User.findByPk(guestId, { rejectOnEmpty: true });
  // Nobody can have typed the username, which is drawn below.
  refuseWeakPassword(password, { username: email, email }, 'password');
  await refuseTaken({ email });
  const hash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    const username = await drawUsername(email, transaction);
    const guest = await lockGuest(guestId, transaction);
    const account = { username, password: hash, isGuest: false, isEmailVerified: guest.email === provenEmail };
    await guest.update({ ...account, ...acceptanceOf(agreed) }, { transaction });
    await welcome(guest, origin, transaction);
    await claim(guest, transaction);
    return guest;
  });
}
