import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';

/** Tells whether an address is that of a gateway whose `X-Forwarded-For` is believed. */
export type IsTrustedProxy = ReturnType<typeof proxyaddr.compile>;

/**
 * `TRUSTED_PROXIES=10.0.3.7,172.30.0.0/24,fd00::/8`: the gateways whose word on who asked is believed.
 *
 * @throws Error that names the variable and the entry that is no address and no range.
 */
export function parseTrustedProxies(value: string): IsTrustedProxy {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries) {
    try {
      // "10" would be 0.0.0.10 to the library.
      if (isIP(entry.split('/')[0] ?? '') === 0) throw new TypeError('no address');
      proxyaddr.compile(entry);
    } catch {
      throw new Error(`TRUSTED_PROXIES has an entry that is no address or range: ${entry}`);
    }
  }
  return proxyaddr.compile(entries);
}

/**
 * Who asked: the address of the connection, or, when a trusted gateway is at its other end, the nearest address of
 * `X-Forwarded-For` that is no trusted gateway's; what lies further left no trusted gateway has written. Where a gateway
 * names no address, the gateway itself counts as the client. Empty when the connection is closed already.
 */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrustedProxy): string {
  if (!request.socket.remoteAddress) return '';
  const client = proxyaddr.all(request, isTrusted).findLast((hop) => isIP(hop) !== 0);
  return client ? ipaddr.process(client).toString() : '';
}
