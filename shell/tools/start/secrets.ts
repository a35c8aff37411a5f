import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../releases/releaseKeys';

/** Letters and digits that are not mistaken for each other. */
const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const password = (): string => [...randomBytes(16)].map((byte) => characters[byte % characters.length]).join('');

const makeSecrets = (set: NodeJS.ProcessEnv) => ({
  SESSION_KEYS: randomBytes(32).toString('hex'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  SITE_SECRET: randomBytes(32).toString('hex'),
  ADMIN_PASSWORD: set.ADMIN_PASSWORD ? '' : password(),
  DEMO_PASSWORD: set.DEMO_PASSWORD ? '' : password(),
});

export type Secrets = Partial<ReturnType<typeof makeSecrets>>;

/**
 * The secrets of a store without a configuration: generated at its first start, stored in its data folder, readable by its
 * owner only.
 *
 * @param set where a password comes from that somebody chose: at the first start, which makes the account, nothing is
 *   made up in its place, and nothing is told later that opens no account.
 * @param hasAccounts whether the accounts are there: only then it is noted that a password was chosen. A first start that
 *   failed leaves the next one free to choose, or to make one up.
 */
export function storedSecrets(
  dataDir: string,
  set: NodeJS.ProcessEnv = {},
  { hasAccounts = false } = {},
): ReturnType<typeof makeSecrets> {
  const file = path.join(dataDir, 'secrets.json');
  const stored: Secrets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...makeSecrets(set), ...stored };
  const toStore = Object.entries(secrets).filter(([name, value]) => value !== '' || name in stored || hasAccounts);
  if (Object.keys(stored).length < toStore.length) {
    writeWhole(file, `${JSON.stringify(Object.fromEntries(toStore), null, 2)}\n`, 0o600);
  }
  return secrets;
}
