import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../env';
import { derivedKey } from '../secrets/encryption';
import { diskStorage, TEMPORARY } from './storage';
import { bucketStorage } from './storageInBucket';

const root = join(env.dataDir, 'media');

/** This process's file store. */
export const store = env.bucket ? bucketStorage(env.bucket) : diskStorage(root);

/** Uploads under way; on the disk of the store, where there is one, so that a finished one is moved and not copied. */
export const temporaryFolder = join(root, TEMPORARY);

/** Makes it where it is not there, for this process's account alone. */
export const makeTemporaryFolder = () => mkdir(temporaryFolder, { recursive: true, mode: 0o700 });

/** Signs upload addresses; derived, so that no other use of the store's secret can stand in for it. */
export const uploadKey = derivedKey('media uploads');

/** Where things lie in the store. */
export const keyOf = {
  /** Received, not yet decoded: never served. */
  incoming: (id: string) => `incoming/${id}`,
  picture: (id: string) => `pictures/${id}`,
  variant: (id: string, name: string) => `pictures/${id}/${name}`,
  private: (id: string) => `private/${id}`,
};
