import type { IncomingMessage } from 'node:http';
import { clientAddress, parseTrustedProxies } from './clientAddress';
import { readSettings } from './env';
import { startSite } from './test/site';

const ask = (remoteAddress: string, forwarded: string | undefined, trusted: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    parseTrustedProxies(trusted),
  );

describe('who asked', () => {
  it.each([
    ['the connection, where nobody is trusted', '203.0.113.5', '6.6.6.6', '', '203.0.113.5'],
    ['the connection, where the peer is not the gateway', '203.0.113.5', '6.6.6.6', '10.0.0.0/8', '203.0.113.5'],
    ['whom the gateway saw', '10.0.0.2', '189.1.2.3', '10.0.0.0/8', '189.1.2.3'],
    ['whom the gateway saw, not whom that one named', '10.0.0.2', '6.6.6.6, 189.1.2.3', '10.0.0.0/8', '189.1.2.3'],
    ['the nearest stranger behind two gateways', '10.0.0.2', '6.6.6.6,189.1.2.3, 10.9.9.9', '10.0.0.0/8', '189.1.2.3'],
    ['not a stranger who says he is behind a gateway', '10.0.0.2', '10.0.0.7, 189.1.2.3', '10.0.0.0/8', '189.1.2.3'],
    ['somebody inside, where all are gateways', '10.0.0.2', '10.0.0.7', '10.0.0.0/8', '10.0.0.7'],
    ['the gateway, where it names nobody', '10.0.0.2', undefined, '10.0.0.0/8', '10.0.0.2'],
    ['the gateway, where it names no address', '10.0.0.2', '189.1.2.3, unknown', '10.0.0.0/8', '10.0.0.2'],
    ['the gateway, where it says less than an address', '10.0.0.2', '1', '10.0.0.0/8', '10.0.0.2'],
    ['an IPv4 gateway on an IPv6 socket', '::ffff:10.0.0.2', '189.1.2.3', '10.0.0.2', '189.1.2.3'],
    ['an IPv4 address in IPv6 clothes', '::ffff:189.1.2.3', undefined, '', '189.1.2.3'],
    ['an IPv6 address, in its one spelling', 'fd00::1', '2806:0102:0:0::00A', 'fd00::/8', '2806:102::a'],
    ['an IPv6 address that an IPv4 range cannot cover', '2806:102::a', '6.6.6.6', '128.0.0.0/1', '2806:102::a'],
  ])('is %s', (_whom, peer, forwarded, trusted, expected) => {
    expect(ask(peer, forwarded, trusted)).toBe(expected);
  });
});

describe('TRUSTED_PROXIES', () => {
  it.each(['gateway', '10', '10.0.0.0/33', '10.0.0.0/8, fd00::/129', '300.1.1.1', '1', '0.0.0.0/0'])(
    '%p stops the start',
    (value) => {
      const settings = { RELEASES_DIR: '/r', RELEASE_KEYS: '/k', TRUSTED_PROXIES: value };
      expect(() => readSettings(settings)).toThrow(/^TRUSTED_PROXIES has an entry that is no address or range: /);
    },
  );
});

describe('two hops away', () => {
  const heardBy = async (site: Awaited<ReturnType<typeof startSite>>, forwarded: string) =>
    JSON.parse((await site.get('/api/user', { 'X-Forwarded-For': forwarded })).text).headers['x-forwarded-for'];

  it('everybody has their own address behind a trusted gateway', async () => {
    const site = await startSite({ trustedProxies: '127.0.0.0/8' });
    expect(await heardBy(site, '189.1.2.3')).toBe('189.1.2.3');
    expect(await heardBy(site, '6.6.6.6, 2806:102::a')).toBe('2806:102::a');
    await site.stop();
  });

  it('nobody makes one up where no gateway is trusted', async () => {
    const site = await startSite();
    expect(await heardBy(site, '189.1.2.3')).toBe('127.0.0.1');
    await site.stop();
  });
});
