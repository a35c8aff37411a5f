import {
  address,
  bucketSettings,
  ConfigurationError,
  databaseUrl,
  directDatabaseUrl,
  encryptionKeys,
  oneOf,
  port,
  replicaUrls,
  required,
  type Source,
  setting,
  tracingSettings,
  wholeNumber,
  writableFolder,
} from './readSetting';

export { ConfigurationError };

/** The origin people see: no path, no trailing slash. */
function publicOrigin(source: Source): string {
  const value = address('PUBLIC_URL', required(source, 'PUBLIC_URL', 'the public address of the store'), [
    'http:',
    'https:',
  ]);
  const { origin, pathname, search } = new URL(value);
  if (pathname !== '/' || search !== '') {
    throw new ConfigurationError('PUBLIC_URL must be an origin such as https://tienda.mx, without a path.');
  }
  return origin;
}

function sessionKeys(source: Source): string[] {
  const keys = required(source, 'SESSION_KEYS', 'one or two secrets of 32 characters or more, that which signs first')
    .split(',')
    .map((key) => key.trim());
  if (keys.some((key) => key.length < 32)) {
    throw new ConfigurationError('SESSION_KEYS must be secrets of 32 characters or more, separated by commas.');
  }
  return keys;
}

/** `SMS_COUNTRIES=+52,+1`. */
function phonePrefixes(source: Source): string[] {
  const prefixes = (setting(source, 'SMS_COUNTRIES') ?? '+52').split(',').map((prefix) => prefix.trim());
  if (prefixes.some((prefix) => !/^\+\d{1,6}$/.test(prefix))) {
    throw new ConfigurationError('SMS_COUNTRIES must be country codes such as +52, separated by commas.');
  }
  return prefixes;
}

/** One address, with a name or without: mails go out without a sender, or from part of a name, where it is anything else. */
function mailSender(source: Source): string {
  const value = required(source, 'MAIL_FROM', 'the sender of the mails, as in Compra Boom <hola@compraboom.mx>');
  const [, address = value] = /^(?:"[^"]*"|[^",;:<>]*)\s*<(.+)>$/.exec(value) ?? [];
  if (!/^[^\s",;:<>@]+@[^\s",;:<>@]+$/.test(address)) {
    throw new ConfigurationError(
      'MAIL_FROM must be an address, as in Compra Boom <hola@compraboom.mx>; a name with a comma in quotation marks.',
    );
  }
  return value;
}

function whatsappSender(source: Source): string {
  const value = required(source, 'WHATSAPP_FROM', 'the number that sends WhatsApp messages');
  if (!/^\+\d{8,15}$/.test(value))
    throw new ConfigurationError('WHATSAPP_FROM must be a number such as +525512345678.');
  return value;
}

/** `LIMITS=register=60,orders=60`: overrides of http/limits.ts, points by limit name. */
function limits(source: Source): Record<string, number> {
  const pairs = (setting(source, 'LIMITS') ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', points = ''] = pair.split('=').map((part) => part.trim());
      if (!/^[a-zA-Z]+$/.test(name) || !/^[1-9]\d{0,8}$/.test(points)) {
        throw new ConfigurationError('LIMITS must look like register=60,orders=60.');
      }
      return [name, Number(points)];
    }),
  );
}

/**
 * Reads and checks every setting of the API.
 *
 * @throws ConfigurationError on the first one that is missing or wrong.
 */
export function readEnvironment(source: Source) {
  const isProduction = setting(source, 'NODE_ENV') === 'production';
  const standIn = (name: string) => {
    const value = setting(source, name);
    if (value === undefined) return null;
    if (isProduction) {
      throw new ConfigurationError(`${name} is for the local stand-in and must not be set in production.`);
    }
    return address(name, value, ['http:', 'https:']);
  };
  return {
    isProduction,
    databaseUrl: databaseUrl(source),
    /** The database without a pooler in between. */
    directDatabaseUrl: directDatabaseUrl(source),
    /** Servers that follow it, for reads that may be a moment old. */
    replicaUrls: replicaUrls(source),
    /** Whether this process brings the schema up to date; false where its user has no right to (R17). */
    migratesAtStart: oneOf(source, 'MIGRATE_AT_START', ['true', 'false'], 'true') === 'true',
    /** Loopback port, behind the shell's server. */
    apiPort: port(source, 'API_PORT', 4_000) as number,
    /** Internal port of /metrics; none when unset. */
    metricsPort: port(source, 'METRICS_PORT', null),
    apiHost: setting(source, 'API_HOST') ?? '127.0.0.1',
    publicUrl: publicOrigin(source),
    /** The one place that this process writes to. */
    dataDir: writableFolder('DATA_DIR', setting(source, 'DATA_DIR') ?? 'var'),
    /** The bucket that holds uploads; null when they lie below `dataDir`. */
    bucket: bucketSettings(source),
    /** Newest first: the first one signs, all of them verify (R1). */
    sessionKeys: sessionKeys(source),
    /** Newest first: the first one encrypts, all of them decrypt. */
    encryptionKeys: encryptionKeys(source),
    seed: oneOf(source, 'SEED', ['demo', 'none'], isProduction ? 'none' : 'demo'),
    adminUsername: setting(source, 'ADMIN_USERNAME') ?? 'admin',
    adminPassword: setting(source, 'ADMIN_PASSWORD') ?? null,
    /** The password of the demo shop's customer; without it the demo shop has neither customer nor orders. */
    demoPassword: setting(source, 'DEMO_PASSWORD') ?? null,
    logLevel: oneOf(source, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    limits: limits(source),
    /** Where spans go; null where nothing is traced. */
    tracing: tracingSettings(source),
    mail: {
      smtpUrl: address('SMTP_URL', required(source, 'SMTP_URL', 'smtp://user:password@host:port'), ['smtp:', 'smtps:']),
      from: mailSender(source),
    },
    mercadoPago: {
      accessToken: required(source, 'MERCADOPAGO_ACCESS_TOKEN', 'the access token of Mercado Pago'),
      webhookSecret: required(source, 'MERCADOPAGO_WEBHOOK_SECRET', 'the secret that signs webhooks'),
      /** The stand-in's address; null means Mercado Pago itself. */
      apiUrl: standIn('MERCADOPAGO_API_URL'),
    },
    /** Address of the stand-in for push services, the only one within that may be called; null without one. */
    pushStandIn: standIn('PUSH_API_URL'),
    sms: {
      accountSid: required(source, 'SMS_ACCOUNT_SID', 'the account of the SMS provider'),
      authToken: required(source, 'SMS_AUTH_TOKEN', 'the token of the SMS provider'),
      from: required(source, 'SMS_FROM', 'the number that sends SMS, as in +525512345678'),
      whatsappFrom: whatsappSender(source),
      /** ContentSid of the approved WhatsApp template that carries news of orders; null where none is needed. */
      whatsappNewsTemplate: setting(source, 'WHATSAPP_NEWS_TEMPLATE') ?? null,
      /** ContentSid of the approved WhatsApp template that carries codes; null where none is needed. */
      whatsappCodeTemplate: setting(source, 'WHATSAPP_CODE_TEMPLATE') ?? null,
      apiUrl: standIn('SMS_API_URL') ?? 'https://api.twilio.com',
      /** Beginnings of the numbers that messages may go to. */
      countries: phonePrefixes(source),
      /** SMS and WhatsApp messages within a day, over all: what an attacker can make the shop pay. */
      dailyBudget: wholeNumber(source, 'SMS_DAILY_BUDGET', 1_000),
    },
  } as const;
}

/** The settings of this process, read once. Beside it only commands read `process.env`, which need less. */
export const env = readEnvironment(process.env);
