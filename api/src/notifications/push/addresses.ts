import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '../../env';

/** The address belongs to no push service, but to a network that strangers must not reach through the shop (SSRF). */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError';
}

const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

const isStandIn = ({ origin }: URL): boolean => env.pushStandIn !== null && origin === new URL(env.pushStandIn).origin;

/** Whether the shop may call an address that a browser names: https on its own port, and no inner network by number. */
export function mayCall(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (isStandIn(url)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && (isIP(host) === 0 ? host.includes('.') : isPublic(host));
}

/** Resolves a name as Node does, and refuses one that leads to an inner network: asked for the very call that is made. */
export const lookupOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (!found.every(({ address }) => isPublic(address))) return done(new InnerAddressError(host), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** The stand-in is within: its name is resolved as it is. */
export const lookupFor = (address: string): LookupFunction | undefined =>
  isStandIn(new URL(address)) ? undefined : lookupOutside;
