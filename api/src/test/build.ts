import { randomBytes } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import Keygrip from 'keygrip';
import { User } from '../accounts/model';
import { insertSession } from '../accounts/sessions';
import { query } from '../database/query';
import { env } from '../env';
import { SESSION_COOKIE } from '../http/session';
import { TestClient } from './client';

/** The password of every built user. Hashed cheaply: tests that measure hashing register for real. */
export const PASSWORD = 'caballo correcto pila grapa';
const CHEAP_HASH = hashSync(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

let count = 0;

/** A user in the database, different from all others. */
export function buildUser(attributes: Partial<User['_creationAttributes']> = {}): Promise<User> {
  count += 1;
  const suffix = `${count}${randomBytes(3).toString('hex')}`;
  return User.create({
    username: `lucia${suffix}`,
    email: `lucia${suffix}@correo.mx`,
    password: CHEAP_HASH,
    fullName: 'Lucía Hernández',
    phone: `+5255${String(10_000_000 + count)}`,
    ...attributes,
  });
}

/** A client that is signed in, and who that is. */
export class SignedInClient extends TestClient {
  constructor(readonly user: User) {
    super();
  }
  get id(): string {
    return this.user.id;
  }
}

/** Somebody signed in, without the time that hashing takes: the session is put where sign-in would put it. */
export async function signedIn(attributes: Parameters<typeof buildUser>[0] = {}): Promise<SignedInClient> {
  return signedInAs(await buildUser(attributes));
}

/** Signs a user in that is there already. */
export async function signedInAs(user: User): Promise<SignedInClient> {
  const client = new SignedInClient(user);
  const sessionId = randomBytes(32).toString('base64url');
  const now = Date.now();
  await insertSession(sessionId, {
    userId: user.id,
    sessionVersion: user.sessionVersion,
    signedInAt: now,
    verifiedAt: now,
  });
  client.setCookie(SESSION_COOKIE, sessionId);
  client.setCookie(`${SESSION_COOKIE}.sig`, new Keygrip([...env.sessionKeys]).sign(`${SESSION_COOKIE}=${sessionId}`));
  return client;
}

/** The last proof of each of somebody's sessions is too long ago for what asks for a recent one. */
export async function signInLongAgo({ id }: { id: string }): Promise<void> {
  await query(`UPDATE sessions SET data = data || '{"verifiedAt": 0}' WHERE user_id = $1`, [id]);
}

/** Somebody who is not signed in. */
export function visitor(): TestClient {
  return new TestClient();
}
