import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** A range of addresses: the network and how many of its bits count. */
export type AddressRange = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * `TRUSTED_PROXIES=10.0.3.7,172.30.0.0/24,fd00::/8`: the gateways whose word on who asked is believed.
 *
 * @throws Error that names the variable and the entry that is no address and no range.
 */
export function parseTrustedProxies(value: string): AddressRange[] {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.map((entry) => {
    if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
    // "10" would be 0.0.0.10 to the parser: four parts or colons, as people write addresses.
    if (!parseAddress(entry)) throw new Error(`TRUSTED_PROXIES has an entry that is no address or range: ${entry}`);
    const address = ipaddr.process(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/** An address as it is compared, an IPv4 one in IPv6 clothes (`::ffff:10.0.0.1`) undressed; null for anything else. */
function parseAddress(written: string) {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(written) || ipaddr.IPv6.isValid(written);
  return isAddress ? ipaddr.process(written) : null;
}

/**
 * Who asked: the address of the connection, or, when a trusted gateway is at its other end, the nearest address of
 * `X-Forwarded-For` that is no trusted gateway's. What lies further left was written by somebody nobody vouches for.
 *
 * An entry that is no address ends the search: the gateway that passed it on counts as the one who asked.
 */
export function clientAddress(request: IncomingMessage, trusted: readonly AddressRange[]): string {
  const peer = parseAddress(request.socket.remoteAddress ?? '');
  // The connection is gone already; nobody will read the answer.
  if (!peer) return '';
  const written = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(written) ? written.join(',') : (written ?? '')).split(',');
  let nearest = peer;
  while (trusted.some(([network, bits]) => nearest.kind() === network.kind() && nearest.match(network, bits))) {
    const next = parseAddress(hops.pop()?.trim() ?? '');
    if (!next) break;
    nearest = next;
  }
  return nearest.toString();
}
