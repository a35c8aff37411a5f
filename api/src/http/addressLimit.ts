import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';
import { consume, giveBack } from './limits';

/** Bytes of an IPv6 address that name a customer's line; the rest is theirs to choose. */
const IPV6_NETWORK_BYTES = 8;

/**
 * Whose requests are counted together: an IPv4 address, or the /64 that one IPv6 customer has to himself.
 */
export function addressKey(ip: string): string {
  // The site's server sends addresses only; what else comes was sent past it, and counts as it was written.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, IPV6_NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/**
 * Stops an address that asks for far more than the people behind it do. Pictures and answers from the cache cost next to
 * nothing and are not counted: a page has dozens of them, and a carrier's customers share one address.
 */
export const addressLimit: Middleware = async (ctx, next) => {
  if (ctx.path.startsWith('/media/')) return next();
  const key = addressKey(ctx.ip);
  await consume('requests', key);
  await next();
  if (ctx.state.isCached) await giveBack('requests', key);
};
