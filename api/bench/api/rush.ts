import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './calls';
import { load } from './load';
import { RUSHING } from './results';
import type { Shop } from './shoppers';

/** Hashes are on their way everywhere by then. */
const BEGUN_MS = 500;

/** What one shopper waits for an answer, ms: when nothing else happens, and while many sign in. */
export interface Rush {
  name: string;
  alone: number;
  meanwhile: number;
}

/** How much slower the shop is for everybody else while {@link RUSHING} people sign in. */
export async function measureRush(shop: Shop, signIn: Call, others: readonly Call[], seconds: number): Promise<Rush[]> {
  const ask = async (call: Call) => {
    const requests = call.requests(shop);
    return (await load({ origin: shop.origin, requests, isFlow: call.isFlow, connections: 1, seconds })).p50;
  };
  const rushes: Rush[] = [];
  for (const call of others) {
    const alone = await ask(call);
    const requests = signIn.requests(shop);
    const rush = load({ origin: shop.origin, requests, connections: RUSHING, seconds: seconds + 1 });
    await sleep(BEGUN_MS);
    const meanwhile = await ask(call);
    await rush;
    rushes.push({ name: call.name, alone, meanwhile });
  }
  return rushes;
}
