import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A setting that is missing or wrong; the message is one line that names the variable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Where settings come from: `process.env`, or what a test says. */
export type Source = Record<string, string | undefined>;

/** A trimmed setting; undefined when it is missing or empty. */
export function setting(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

/** @throws ConfigurationError saying what the setting is for. */
export function required(source: Source, name: string, what: string): string {
  const value = setting(source, name);
  if (value === undefined) throw new ConfigurationError(`${name} is missing: ${what}.`);
  return value;
}

/** @throws ConfigurationError unless it is an address of one of these protocols. */
export function address(name: string, value: string, protocols: readonly string[]): string {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigurationError(`${name} must be an address that starts with ${protocols.join(' or ')}.`);
  }
  return value;
}

/** @throws ConfigurationError unless it is a port number; 0 means any. */
export function port(source: Source, name: string, fallback: number | null): number | null {
  const value = setting(source, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new ConfigurationError(`${name} must be a port number between 0 and 65535.`);
  }
  return number;
}

/** @throws ConfigurationError unless it is a whole number, 0 or more. */
export function wholeNumber(source: Source, name: string, fallback: number): number {
  const number = Number(setting(source, name) ?? fallback);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new ConfigurationError(`${name} must be a whole number.`);
}

/** @throws ConfigurationError unless it is one of the choices. */
export function oneOf<T extends string>(source: Source, name: string, choices: readonly T[], fallback: T): T {
  const value = setting(source, name) ?? fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new ConfigurationError(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}

/**
 * @returns the folder's absolute path; it is made when the first file comes.
 * @throws ConfigurationError unless this process may write there.
 */
export function writableFolder(name: string, value: string): string {
  const folder = resolve(value);
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigurationError(`${name} must be a folder that this process may write to: ${folder}.`);
  }
  return folder;
}

const POSTGRES = ['postgres:', 'postgresql:'];

/** @throws ConfigurationError when it is missing or no PostgreSQL address. */
export function databaseUrl(source: Source): string {
  return address('DATABASE_URL', required(source, 'DATABASE_URL', 'the PostgreSQL to use'), POSTGRES);
}

/**
 * PostgreSQL itself where `DATABASE_URL` leads to a pooler: notices, jobs, migrations and commands keep one session for as
 * long as they take, and a pooler hands a connection to somebody else after each transaction.
 */
export function directDatabaseUrl(source: Source): string {
  const direct = setting(source, 'DATABASE_DIRECT_URL');
  return direct === undefined ? databaseUrl(source) : sameDatabase(source, 'DATABASE_DIRECT_URL', direct);
}

/**
 * After a restore, or in a drill, one address is of the other database and the next one still of the shop's: the shop would
 * sell in one and do its jobs in the other, a command would change the one that nobody meant.
 *
 * @throws ConfigurationError unless it leads to the database of `DATABASE_URL`, on whichever server.
 */
function sameDatabase(source: Source, name: string, value: string): string {
  const [url, main] = [address(name, value, POSTGRES), databaseUrl(source)];
  if (new URL(url).pathname === new URL(main).pathname) return url;
  throw new ConfigurationError(
    `${name} (${placeOf(url)}) names another database than DATABASE_URL (${placeOf(main)}): name the same one.`,
  );
}

/** Which database an address leads to, without the password in it. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Read replicas, separated by commas; none when unset. */
export function replicaUrls(source: Source): string[] {
  const urls = (setting(source, 'DATABASE_REPLICA_URLS') ?? '').split(',').filter((url) => url.trim() !== '');
  return urls.map((url) => sameDatabase(source, 'DATABASE_REPLICA_URLS', url.trim()));
}

/** Newest first. @throws ConfigurationError */
export function encryptionKeys(source: Source): Buffer[] {
  const value = required(source, 'ENCRYPTION_KEY', '32 bytes in base64; a new key before the old one, with a comma');
  const keys = value.split(',').map((key) => Buffer.from(key, 'base64'));
  if (keys.some(({ length }) => length !== 32)) {
    throw new ConfigurationError('ENCRYPTION_KEY must be 32 bytes in base64, or two such keys separated by a comma.');
  }
  return keys;
}

/** Where spans go, and how many. */
export interface TracingSettings {
  /** "http://collector:4318", without a slash at its end; OTLP over HTTP, at `/v1/traces` below it. */
  endpoint: string;
  /** Share of the traces that begin here which are exported, 0 to 1. */
  share: number;
}

/**
 * The standard's names; null when `OTEL_EXPORTER_OTLP_ENDPOINT` is unset: then nothing is traced.
 *
 * @throws ConfigurationError when one is wrong.
 */
export function tracingSettings(source: Source): TracingSettings | null {
  const endpoint = setting(source, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return null;
  const share = Number(setting(source, 'OTEL_TRACES_SAMPLER_ARG') ?? 0.1);
  if (!(share >= 0 && share <= 1)) throw new ConfigurationError('OTEL_TRACES_SAMPLER_ARG must be between 0 and 1.');
  const url = address('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, ['http:', 'https:']);
  return { endpoint: url.replace(/\/+$/, ''), share };
}

/** Where the S3-compatible bucket is, and how to get in. */
export interface BucketSettings {
  /** "https://s3.us-east-1.amazonaws.com"; the bucket's name comes after it as a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The bucket for uploads; null when `S3_BUCKET` is unset: then they lie on disk.
 *
 * @throws ConfigurationError when a part of it is missing or wrong.
 */
export function bucketSettings(source: Source): BucketSettings | null {
  const bucket = setting(source, 'S3_BUCKET');
  if (bucket === undefined) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigurationError('S3_BUCKET must be the name of a bucket.');
  }
  const endpoint = required(source, 'S3_ENDPOINT', 'the address of the object storage, without the bucket');
  return {
    bucket,
    endpoint: address('S3_ENDPOINT', endpoint, ['http:', 'https:']).replace(/\/+$/, ''),
    region: setting(source, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: required(source, 'S3_ACCESS_KEY_ID', 'the key of the object storage'),
    secretAccessKey: required(source, 'S3_SECRET_ACCESS_KEY', 'the secret of the object storage'),
  };
}
