import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { SecurityLog } from '../accounts/model';
import { buildUser, PASSWORD } from '../test/build';
import { serverUrl } from '../test/server';
import { addressKey } from './addressLimit';

describe('whose requests are counted together', () => {
  it.each([
    ['187.190.1.2', '187.190.1.2'],
    ['::ffff:187.190.1.2', '187.190.1.2'],
    ['::ffff:bbbe:102', '187.190.1.2'],
    ['2806:102::f03c:91ff:fe00:1', '2806:102::/64'],
    ['2806:102::f03d:aaaa:1:2', '2806:102::/64'],
    ['2806:0102:0:0:1:2:3:4', '2806:102::/64'],
    ['2806:102:0:1::1', '2806:102:0:1::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%p counts as %p', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

/** What the site's server forwards with; it is not compiled with the API. */
const { proxyTo } = require('../../../shell/server/proxy') as {
  proxyTo(origin: string, prefixes: string[], forwarding: { publicUrl: URL; trustedProxies: object }): Koa.Middleware;
};
const { parseTrustedProxies } = require('../../../shell/server/clientAddress') as {
  parseTrustedProxies(value: string): object;
};

const servers: Server[] = [];
async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** gateway → site → API on real sockets: as shoppers reach a deployed store. The gateway adds whom it saw, as Caddy does. */
async function behindTwoHops(trustedProxies: string) {
  const forwarding = { publicUrl: new URL('http://boom.test'), trustedProxies: parseTrustedProxies(trustedProxies) };
  const site = new Koa().use(proxyTo(await serverUrl(), ['/api'], forwarding));
  const sitePort = await listen(createServer(site.callback()));
  /** @param caller the address that the gateway sees. @param claimed what the caller wrote into the header himself. */
  return async function signIn(caller: string, claimed: string | null, username: string, password = PASSWORD) {
    const gateway = createServer((incoming, outgoing) => {
      const forwarded = [incoming.headers['x-forwarded-for'], caller].filter(Boolean).join(', ');
      const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
      const { method, url: path } = incoming;
      const onward = request({ port: sitePort, host: '127.0.0.1', method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    const response = await fetch(`http://127.0.0.1:${await listen(gateway)}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(claimed && { 'X-Forwarded-For': claimed }) },
      body: JSON.stringify({ username, password }),
    });
    return response.status;
  };
}

describe('behind a gateway and the site', () => {
  it('everybody has their own limits, and the log has their address', async () => {
    const user = await buildUser();
    const signIn = await behindTwoHops('127.0.0.1');
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push(await signIn('187.190.20.1', null, user.username, `no ${at}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await signIn('::ffff:187.190.20.2', null, user.username)).toBe(200);
    const events = await SecurityLog.findAll({
      where: { userId: user.id },
      attributes: ['action', 'ipAddress'],
      raw: true,
    });
    expect(new Set(events.map(({ action, ipAddress }) => `${action} ${ipAddress}`))).toEqual(
      new Set(['login_failed 187.190.20.1', 'login 187.190.20.2']),
    );
  });

  it('nobody gets another address by writing one, and nobody spends somebody else’s tries', async () => {
    const user = await buildUser();
    const signIn = await behindTwoHops('127.0.0.1');
    const claims = [
      '10.0.0.1',
      '187.190.21.9',
      'unknown',
      '127.0.0.1',
      '1.1.1.1, 127.0.0.1',
      '::1',
      ',',
      'x'.repeat(50),
    ];
    const statuses: number[] = [];
    for (const claimed of claims) statuses.push(await signIn('187.190.21.1', claimed, user.username, `not ${claimed}`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(await signIn('187.190.21.9', null, user.username)).toBe(200);
  });

  it('a gateway that nobody trusts is one shopper, whatever it says', async () => {
    const user = await buildUser();
    const signIn = await behindTwoHops('10.0.0.0/8');
    expect(await signIn('187.190.22.1', '187.190.22.2', user.username)).toBe(200);
    const event = await SecurityLog.findOne({ where: { userId: user.id, action: 'login' } });
    expect(event?.ipAddress).toBe('127.0.0.1');
  });
});
