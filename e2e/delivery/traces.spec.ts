import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSettings } from '../../api/src/test/settings';
import { type ReceivedSpan, startSpanReceiver } from '../../api/src/test/spanReceiver';
import { root } from '../../shell/tools/build/units';
import { databaseUrl, onDatabase } from '../support/database';
import { freePort } from '../support/freePort';
import { expect, test } from '../support/test';

const DATABASE = 'boom_traces';

/** An API of its own, on an empty database: nobody else's jobs are done there, and nothing is traced elsewhere. */
async function startTracedApi(env: Record<string, string>) {
  const drop = () => onDatabase((client) => client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`));
  await drop();
  await onDatabase((client) => client.query(`CREATE DATABASE ${DATABASE}`));
  const url = new URL(await databaseUrl());
  url.pathname = DATABASE;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boom-traces-'));
  const port = freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@boom/source', 'api/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...testSettings,
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return {
    origin,
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
      await drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

test('a click in a remote arrives as one trace: the remote in its version, the route, the statement', async ({
  browser,
  ownSite,
}) => {
  test.slow();
  const receiver = await startSpanReceiver();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' };
  const api = await startTracedApi({ ...tracing, PUBLIC_URL: ownSite.url });
  try {
    await ownSite.start({ ...tracing, API_ORIGIN: api.origin });
    const page = await browser.newPage({ baseURL: ownSite.url });
    await page.goto('/auth?view=reset');
    await page.locator('input[name="identifier"]').fill('nadie@privado.mx');
    await page.getByRole('button', { name: 'Enviar token' }).click();

    const find = (name: string): ReceivedSpan | undefined => receiver.spans.find((span) => span.name === name);
    const isComplete = () =>
      ['POST /api from /auth', 'POST /api/password-reset/request', 'INSERT pgboss.job'].every(find);
    await expect.poll(isComplete, { timeout: 30_000 }).toBe(true);
    const click = find('POST /api from /auth');
    const route = find('POST /api/password-reset/request');
    const statement = find('INSERT pgboss.job');
    expect(click).toMatchObject({
      service: 'compra-boom-site',
      attributes: { 'boom.remote': 'account', 'boom.remote.version': expect.any(String) },
    });
    expect(route).toMatchObject({ service: 'compra-boom-api', traceId: click?.traceId, parentSpanId: click?.spanId });
    expect(statement).toMatchObject({ traceId: click?.traceId, parentSpanId: route?.spanId });
    expect(receiver.whole()).not.toMatch(/nadie|privado/);
  } finally {
    await api.stop();
    await receiver.stop();
  }
});
