import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BucketSettings, bucketFiles } from './files/bucketFiles';
import { createCache } from './files/cache';
import { ReleaseStore } from './releaseStore';

function required(source: NodeJS.ProcessEnv, name: string): string {
  const value = source[name];
  if (!value) throw new Error(`${name} is missing: the release store is in a bucket`);
  return value;
}

function endpointOf(source: NodeJS.ProcessEnv): string {
  const value = required(source, 'S3_ENDPOINT');
  // "storage:9000" is an address, too: of the protocol "storage".
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isWeb) throw new Error(`S3_ENDPOINT is no http(s) address: ${value}`);
  return value.replace(/\/+$/, '');
}

/** @throws Error that names the variable that is missing or wrong. */
function bucketOf(location: string, source: NodeJS.ProcessEnv): BucketSettings {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w/.-]*))?$/.exec(location) ?? [];
  if (!bucket) throw new Error(`RELEASES_DIR is no s3://bucket/prefix: ${location}`);
  return {
    bucket,
    prefix: prefix && `${prefix.replace(/\/+$/, '')}/`,
    endpoint: endpointOf(source),
    region: source.S3_REGION || 'us-east-1',
    accessKeyId: required(source, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(source, 'S3_SECRET_ACCESS_KEY'),
  };
}

/**
 * Opens the release store that `RELEASES_DIR` names: a folder, or `s3://bucket/prefix` with the API's `S3_…` settings.
 * Of a bucket, what is read lies in a folder for temporary files as well.
 *
 * @param location absolute path, or address of a bucket.
 * @throws Error that names the variable that is missing or wrong.
 */
export function openStore(location: string, source: NodeJS.ProcessEnv): ReleaseStore {
  if (!location.startsWith('s3:')) return new ReleaseStore(location);
  const files = bucketFiles(bucketOf(location, source));
  const folder = path.join(tmpdir(), 'boom-releases', location.slice('s3://'.length));
  return new ReleaseStore(folder, { files, download: createCache(files, folder) });
}

/** `RELEASES_DIR` as it was written, or as a path from here. */
export const storeLocation = (value: string, root: string): string =>
  value.startsWith('s3:') ? value : path.resolve(root, value);
