import { seedAdmin, seedShop } from './seed';

/** What must be there before the first request, in this order: the first administrator, the demo catalogue. */
export const startTasks: (() => Promise<void>)[] = [seedAdmin, seedShop];
