import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { storeLocation } from '../../releases/openStore';
import { root } from '../build/units';
import { reasons, StartError, text } from './texts';

export interface StartSettings {
  isProduction: boolean;
  port: number;
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Of the release store: a folder, or `s3://bucket/prefix`. */
  releases: string;
  /** Where the output of API and site goes; undefined in production: to ours. */
  logsDir: string | undefined;
  /** Where this machine finds the API, as addresses have it. */
  apiHost: string;
  /** Undefined takes a free one. */
  apiPort: number | undefined;
}

type Source = NodeJS.ProcessEnv;

function portOf(source: Source, name: string): number | undefined {
  const value = source[name]?.trim();
  if (!value) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(text('wrong', { name, reason: reasons.port }));
  }
  return port;
}

/** An API that listens on all addresses is found on loopback, too. */
function apiHostOf({ API_HOST }: Source): string {
  const host = API_HOST?.trim();
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

function checkOrigin(name: string, value: string): void {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new StartError(text('wrong', { name, reason: reasons.origin }));
  }
}

/** API and site check these too, but half a minute later, after the builds; RELEASE_KEY without a list neither of them. */
function checkForTheApi(source: Source, isProduction: boolean): void {
  const { DATABASE_URL, SEED, SITE_SECRET } = source;
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL)) {
    throw new StartError(text('wrong', { name: 'DATABASE_URL', reason: reasons.database }));
  }
  if (SEED && SEED !== 'demo' && SEED !== 'none') {
    throw new StartError(text('wrong', { name: 'SEED', reason: reasons.seed }));
  }
  const always = isProduction ? ['DATABASE_URL', 'PUBLIC_URL', 'RELEASE_KEYS', 'SITE_SECRET'] : [];
  for (const name of always) {
    if (!source[name]?.trim()) throw new StartError(text('missing', { name, reason: reasons.production }));
  }
  if (SITE_SECRET?.trim() && SITE_SECRET.length < 32) {
    throw new StartError(text('wrong', { name: 'SITE_SECRET', reason: reasons.siteSecret }));
  }
  // The site believes its list alone: each of its pages would be a 503.
  if (source.RELEASE_KEY && !source.RELEASE_KEYS) {
    throw new StartError(text('missing', { name: 'RELEASE_KEYS', reason: reasons.releaseKeys }));
  }
  // A configured database needs configured secrets: generated ones would be lost with the data folder.
  if (!DATABASE_URL) return;
  const secrets = { SESSION_KEYS: reasons.sessionKeys, ENCRYPTION_KEY: reasons.encryptionKey };
  for (const [name, reason] of Object.entries(secrets)) {
    if (!source[name]) throw new StartError(text('missing', { name, reason }));
  }
}

/** Level by level: Node's recursive `mkdir` never returns where the system makes no folders (`/proc`). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function writableFolder(folder: string): string {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    throw new StartError(text('notWritable', { folder }));
  }
}

/** As for API and site, what is there and empty is not set: it would stand in the place of a generated secret. */
export function dropEmpty(env: Source): void {
  for (const [name, value] of Object.entries(env)) if (!value?.trim()) delete env[name];
}

/** @throws StartError that names the first variable that is missing or wrong. */
export function readSettings(source: Source): StartSettings {
  const isProduction = source.NODE_ENV === 'production';
  const port = portOf(source, 'PORT') ?? 3000;
  const publicUrl = source.PUBLIC_URL || `http://localhost:${port}`;
  checkOrigin('PUBLIC_URL', publicUrl);
  checkForTheApi(source, isProduction);
  const dataDir = writableFolder(path.resolve(root, source.DATA_DIR || 'var'));
  return {
    isProduction,
    port,
    publicUrl: new URL(publicUrl).origin,
    dataDir,
    releases: storeLocation(source.RELEASES_DIR || path.join(dataDir, 'releases'), root),
    logsDir: isProduction ? undefined : writableFolder(path.join(dataDir, 'logs')),
    apiHost: apiHostOf(source),
    apiPort: portOf(source, 'API_PORT'),
  };
}
