import { ConfigurationError, readEnvironment } from './env';

const good = { ...process.env };

describe('readEnvironment', () => {
  it('reads what is there and knows the defaults of the rest', () => {
    const env = readEnvironment({ ...good, SESSION_KEYS: `${'a'.repeat(32)}, ${'b'.repeat(32)}`, LIMITS: 'orders=5' });
    expect(env.apiPort).toBe(4_000);
    expect(env.sessionKeys).toHaveLength(2);
    expect(env.limits).toEqual({ orders: 5 });
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://localhost/boom'],
    ['API_PORT', '70000'],
    ['PUBLIC_URL', 'boom.mx'],
    ['PUBLIC_URL', 'https://boom.mx/tienda'],
    ['SESSION_KEYS', 'corta'],
    ['ENCRYPTION_KEY', 'tampoco'],
    ['SEED', 'todo'],
    ['LIMITS', 'orders'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', ' '],
    ['MAIL_FROM', 'Compra Boom'],
    ['MAIL_FROM', 'Compra Boom, S.A. de C.V. <hola@boom.mx>'],
    ['MAIL_FROM', 'hola@boom.mx, ventas@boom.mx'],
    ['MERCADOPAGO_ACCESS_TOKEN', ''],
    ['SMS_AUTH_TOKEN', undefined],
    ['WHATSAPP_FROM', 'whatsapp:+525512345678'],
    ['MIGRATE_AT_START', 'yes'],
    ['DATABASE_DIRECT_URL', 'postgres://localhost/other'],
    ['DATABASE_REPLICA_URLS', 'mysql://localhost/boom'],
    ['DATABASE_REPLICA_URLS', `${good.DATABASE_URL},postgres://localhost/other`],
    ['S3_BUCKET', 'Not a bucket'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ])('refuses a wrong %s in one line that names it', (name, value) => {
    const read = () => readEnvironment({ ...good, [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it.each([
    'hola@boom.mx',
    '<hola@boom.mx>',
    'Compra Boom S.A. de C.V. <hola@boom.mx>',
    '"Compra Boom, S.A. de C.V." <hola@boom.mx>',
  ])('takes %s as the sender of mails', (from) => {
    expect(readEnvironment({ ...good, MAIL_FROM: from }).mail.from).toBe(from);
  });

  it('knows where uploads lie: on disk, or in a bucket that is described whole', () => {
    expect(readEnvironment(good).bucket).toBeNull();
    const bucket = { S3_BUCKET: 'boom', S3_ENDPOINT: 'https://s3.example/', S3_ACCESS_KEY_ID: 'key' };
    expect(readEnvironment({ ...good, ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }).bucket).toEqual({
      bucket: 'boom',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(() => readEnvironment({ ...good, ...bucket })).toThrow(/^S3_SECRET_ACCESS_KEY is missing/);
  });

  it('traces when it is told where to, and a tenth of it unless it is told how much', () => {
    expect(readEnvironment({ ...good, OTEL_EXPORTER_OTLP_ENDPOINT: '' }).tracing).toBeNull();
    const traced = { ...good, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(readEnvironment(traced).tracing).toEqual({ endpoint: 'http://collector:4318', share: 0.1 });
    expect(readEnvironment({ ...traced, OTEL_TRACES_SAMPLER_ARG: '0' }).tracing?.share).toBe(0);
    for (const share of ['2', '-1', 'all']) {
      expect(() => readEnvironment({ ...traced, OTEL_TRACES_SAMPLER_ARG: share })).toThrow(/^OTEL_TRACES_SAMPLER_ARG /);
    }
  });

  it.each(['MERCADOPAGO_API_URL', 'SMS_API_URL', 'PUSH_API_URL'])(
    'refuses the stand-in of %s in production',
    (name) => {
      const stripped = { ...good, MERCADOPAGO_API_URL: '', SMS_API_URL: '', NODE_ENV: 'production' };
      expect(readEnvironment(stripped).isProduction).toBe(true);
      expect(() => readEnvironment({ ...stripped, [name]: 'http://127.0.0.1:1' })).toThrow(name);
    },
  );
});
