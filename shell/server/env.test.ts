import { readSettings } from './env';

const least = { RELEASES_DIR: '/releases', RELEASE_KEYS: '/keys.json' };

describe('the settings of the site', () => {
  it('are those of a machine at home where nothing is said', () => {
    expect(readSettings(least)).toMatchObject({
      port: 3000,
      publicUrl: new URL('http://localhost:3000'),
      apiOrigin: 'http://127.0.0.1:4000',
      trustedProxies: expect.any(Function),
      devOrigin: undefined,
      hasServiceWorker: true,
      canaryCheckMs: 15_000,
      logLevel: 'info',
      drainMs: 0,
    });
  });

  it('are those where nothing is said, also where a variable is there and empty', () => {
    const empty = { PORT: '', CANARY_LOOK_SECONDS: '', SERVICE_WORKER: '', PUBLIC_URL: ' ', API_ORIGIN: '' };
    const settings = readSettings({ ...least, ...empty });
    expect(settings).toMatchObject({ port: 3000, canaryCheckMs: 15_000, hasServiceWorker: true });
  });

  it('name the shop by the port it listens on, unless its address is given', () => {
    expect(readSettings({ ...least, PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/');
    const behindGateway = readSettings({ ...least, PORT: '8080', PUBLIC_URL: 'https://tienda.mx' });
    expect(behindGateway.publicUrl.href).toBe('https://tienda.mx/');
  });

  it('hand requests to an origin, whatever path was written behind it', () => {
    expect(readSettings({ ...least, API_ORIGIN: 'http://api:4000/api/' }).apiOrigin).toBe('http://api:4000');
  });

  it('never open what is for development in production, which gives balancers time to notice a stop', () => {
    const given = { ...least, DEV_ORIGIN: 'http://127.0.0.1:4001' };
    expect(readSettings(given)).toMatchObject({
      devOrigin: 'http://127.0.0.1:4001',
      allowsLocalReleases: true,
      drainMs: 0,
    });
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.mx', SITE_SECRET: 's'.repeat(32) };
    expect(readSettings({ ...given, ...production })).toMatchObject({
      devOrigin: undefined,
      allowsLocalReleases: false,
      drainMs: 2_000,
    });
  });

  it('trace when they are told where to, and a tenth of it unless they are told how much', () => {
    expect(readSettings(least).tracing).toBeUndefined();
    const traced = { ...least, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readSettings(traced).tracing).toEqual({ endpoint: 'http://collector:4318', share: 0.1 });
    expect(readSettings({ ...traced, OTEL_TRACES_SAMPLER_ARG: '0' }).tracing?.share).toBe(0);
  });

  it.each([
    [{ SERVICE_WORKER: 'on' }, true],
    [{ SERVICE_WORKER: 'off' }, false],
  ])('switch the service worker: %p', (given, expected) =>
    expect(readSettings({ ...least, ...given }).hasServiceWorker).toBe(expected),
  );

  it.each([
    [{ RELEASES_DIR: undefined }, 'RELEASES_DIR is missing'],
    [{ RELEASES_DIR: 's3://boom' }, 'S3_ENDPOINT is missing'],
    [{ RELEASES_DIR: 's3://boom', S3_ENDPOINT: 'storage:9000' }, 'S3_ENDPOINT is no http(s) address: storage:9000'],
    [{ RELEASE_KEYS: '' }, 'RELEASE_KEYS is missing'],
    [{ PORT: 'http' }, 'PORT is no port: http'],
    [{ PORT: '70000' }, 'PORT is no port: 70000'],
    [{ PORT: '80.5' }, 'PORT is no port: 80.5'],
    [{ PUBLIC_URL: 'tienda.mx' }, 'PUBLIC_URL is no http(s) address: tienda.mx'],
    [{ API_ORIGIN: 'ftp://api' }, 'API_ORIGIN is no http(s) address: ftp://api'],
    [{ NODE_ENV: 'production', SITE_SECRET: 's'.repeat(32) }, 'PUBLIC_URL is missing'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.mx' }, 'SITE_SECRET is missing'],
    [{ SITE_SECRET: 's'.repeat(31) }, 'SITE_SECRET is shorter than 32 characters'],
    [{ CANARY_LOOK_SECONDS: '-1' }, 'CANARY_LOOK_SECONDS is no pause: -1'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is no http(s) address'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG is not between 0 and 1',
    ],
    [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL is none of debug, info, warn, error, silent: all'],
    [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER is neither on nor off: no'],
  ])('stop the start when one is wrong, and say which: %p', (wrong, message) => {
    expect(() => readSettings({ ...least, ...wrong })).toThrow(message);
  });
});
