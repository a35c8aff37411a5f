import { createHmac } from 'node:crypto';
import { METRIC_SLOTS } from '@boom/contract';
import ipaddr from 'ipaddr.js';
import { env } from '../../env';
import { addressKey } from '../../http/addressLimit';
import type { Source } from './counters';

let turn = 0;

/**
 * Whose word a report is. The slot is three bits of a keyed hash of the address: nobody can choose theirs, and nobody
 * can be found by it.
 *
 * Visitors of the machine itself are its developer and its tests, who all have one address: they take turns.
 */
export function sourceOf(ip: string): Source {
  if (ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback') {
    turn = (turn + 1) % METRIC_SLOTS;
    return { key: null, slot: turn };
  }
  const key = addressKey(ip);
  const [first = 0] = createHmac('sha256', env.sessionKeys[0] ?? '')
    .update(`figures ${key}`)
    .digest();
  return { key, slot: first % METRIC_SLOTS };
}
