import { randomBytes } from 'node:crypto';
import { openStore } from '../releases/openStore';
import type { ReleaseStore } from '../releases/releaseStore';
import { type IsTrustedProxy, parseTrustedProxies } from './clientAddress';

/** Everything the site reads from its environment. */
export interface SiteSettings {
  /** The public port; 0 takes a free one. */
  port: number;
  /** Origin the shop is known by: canonical addresses, and whether there is TLS in front. */
  publicUrl: URL;
  /** The gateways whose `X-Forwarded-For` says who asked; from any other address that header is worth nothing. */
  trustedProxies: IsTrustedProxy;
  /** Where `/api` and `/media` are answered. */
  apiOrigin: string;
  /** Where `/_dev` is answered; absent in production. */
  devOrigin: string | undefined;
  /** Whether an administrator's browser may get remotes from a developer's machine: never in production. */
  allowsLocalReleases: boolean;
  /** The release store, in a folder or in a bucket. */
  store: ReleaseStore;
  /** The file with the public keys of those who may sign releases, by unit. */
  releaseKeys: string;
  /** Whether browsers get the service worker; `false` takes it away from those that have it. */
  hasServiceWorker: boolean;
  /** Signs what gives one browser other versions. */
  siteSecret: string;
  /** Pause between two checks of canaries, ms; 0: this process does not check. */
  canaryCheckMs: number;
  /** From which level on a line of the log is written. */
  logLevel: LogLevel;
  /** Where spans go; absent where nothing is traced. */
  tracing: TracingSettings | undefined;
  /** How long the process goes on answering after it was asked to stop, so that balancers notice, in ms. */
  drainMs: number;
}

/** Those of the API. */
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Where spans go, and how many. */
export interface TracingSettings {
  /** "http://collector:4318", without a slash at its end; OTLP over HTTP, at `/v1/traces` below it. */
  endpoint: string;
  /** Share of the traces that are exported, 0 to 1. */
  share: number;
}

function required(source: NodeJS.ProcessEnv, name: string): string {
  const value = source[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

function switchOf(source: NodeJS.ProcessEnv, name: string): boolean {
  const value = source[name] ?? 'on';
  if (value !== 'on' && value !== 'off') throw new Error(`${name} is neither on nor off: ${value}`);
  return value === 'on';
}

function logLevelOf(source: NodeJS.ProcessEnv): LogLevel {
  const value = source.LOG_LEVEL ?? 'info';
  const level = logLevels.find((each) => each === value);
  if (!level) throw new Error(`LOG_LEVEL is none of ${logLevels.join(', ')}: ${value}`);
  return level;
}

/** Every site process needs the same one; outside of production a process makes one up. */
function secretOf(source: NodeJS.ProcessEnv, isProduction: boolean): string {
  const secret = isProduction ? required(source, 'SITE_SECRET') : source.SITE_SECRET || randomBytes(32).toString('hex');
  if (secret.length < 32) throw new Error('SITE_SECRET is shorter than 32 characters');
  return secret;
}

/** Seconds, as ms. */
function pauseOf(source: NodeJS.ProcessEnv, name: string, seconds: number): number {
  const value = Number(source[name] ?? seconds);
  if (!Number.isInteger(value) || value < 0 || value > 3_600) throw new Error(`${name} is no pause: ${source[name]}`);
  return value * 1_000;
}

function webOrigin(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is no http(s) address: ${value}`);
  return url;
}

/** By the standard's names. */
function tracingOf(source: NodeJS.ProcessEnv): TracingSettings | undefined {
  if (!source.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { href } = webOrigin('OTEL_EXPORTER_OTLP_ENDPOINT', source.OTEL_EXPORTER_OTLP_ENDPOINT);
  const share = Number(source.OTEL_TRACES_SAMPLER_ARG || 0.1);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG is not between 0 and 1');
  return { endpoint: href.replace(/\/+$/, ''), share };
}

/** What is there and empty is not set, as compose hands over a variable that nobody has. @throws Error that names the first variable that is missing or wrong. */
export function readSettings(given: NodeJS.ProcessEnv): SiteSettings {
  const source: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const port = Number(source.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port: ${source.PORT}`);
  const isProduction = source.NODE_ENV === 'production';
  // A guess would start, and nobody could sign in: the API opens no session over http where its own address is https.
  const publicUrl = isProduction ? required(source, 'PUBLIC_URL') : (source.PUBLIC_URL ?? `http://localhost:${port}`);
  return {
    port,
    publicUrl: webOrigin('PUBLIC_URL', publicUrl),
    trustedProxies: parseTrustedProxies(source.TRUSTED_PROXIES ?? ''),
    apiOrigin: webOrigin('API_ORIGIN', source.API_ORIGIN ?? 'http://127.0.0.1:4000').origin,
    devOrigin: source.DEV_ORIGIN && !isProduction ? webOrigin('DEV_ORIGIN', source.DEV_ORIGIN).origin : undefined,
    allowsLocalReleases: !isProduction,
    store: openStore(required(source, 'RELEASES_DIR'), source),
    releaseKeys: required(source, 'RELEASE_KEYS'),
    hasServiceWorker: switchOf(source, 'SERVICE_WORKER'),
    siteSecret: secretOf(source, isProduction),
    canaryCheckMs: pauseOf(source, 'CANARY_LOOK_SECONDS', 15),
    logLevel: logLevelOf(source),
    tracing: tracingOf(source),
    drainMs: isProduction ? 2_000 : 0,
  };
}
