import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import { type ReleaseKeys, readTrustedKeys } from '../../releases/releaseKeys';
import { findFault, type TrustedKeys } from '../../releases/signature';

/** How often the file is looked at, ms. */
const CHECK_MS = 1_000;

/** The keys that this site believes. */
export interface SiteKeys extends Pick<ReleaseKeys, 'findFault'> {
  /** @param isNew whether there is something new to judge: then the file is looked at in any case. */
  read(isNew?: boolean): TrustedKeys;
}

/**
 * The trusted keys, read again when their file was replaced. A list that cannot be read changes nothing.
 *
 * @throws Error that names `RELEASE_KEYS` and the file, at the first time only.
 */
export function watchTrustedKeys(file: string, log: Logger): SiteKeys {
  let keys = readTrustedKeys(file);
  let stamp = stampOf(file);
  let checkedAt = performance.now();

  function read(isNew = false): TrustedKeys {
    if (!isNew && performance.now() - checkedAt < CHECK_MS) return keys;
    checkedAt = performance.now();
    try {
      const now = stampOf(file);
      if (now === stamp) return keys;
      keys = readTrustedKeys(file);
      stamp = now;
    } catch (error) {
      log.error({ err: error }, 'trusted keys stay as they were');
    }
    return keys;
  }

  return { read, findFault: (unit, release) => findFault(unit, release, read()) };
}

function stampOf(file: string): string {
  const { ino, mtimeMs } = statSync(file);
  return `${ino} ${mtimeMs}`;
}
