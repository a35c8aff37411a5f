import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Secrets {
  SESSION_KEYS: string;
  ENCRYPTION_KEY: string;
  SITE_SECRET: string;
  ADMIN_PASSWORD: string;
}

/** Letters and digits that are not mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const password = (length: number): string =>
  [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('');

/**
 * The secrets of a store without a configuration: made at its first start, kept in its data folder, readable by its
 * owner only.
 */
export function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets: Secrets = {
    SESSION_KEYS: kept.SESSION_KEYS ?? randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: kept.ENCRYPTION_KEY ?? randomBytes(32).toString('base64'),
    SITE_SECRET: kept.SITE_SECRET ?? randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: kept.ADMIN_PASSWORD ?? password(16),
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}
