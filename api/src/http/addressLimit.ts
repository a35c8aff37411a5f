import type { Middleware } from 'koa';
import { consume } from './limits';

/**
 * Whose requests are counted together: an IPv4 address, or the /64 that one IPv6 customer has to himself.
 */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}

/** Stops an address that asks for far more than people do. */
export const addressLimit: Middleware = async (ctx, next) => {
  await consume('requests', addressKey(ctx.ip));
  return next();
};
