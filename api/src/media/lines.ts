import { waitingLine } from '../http/waitingLine';

/*
 * A 40-megapixel picture takes some 120 MB while it is read: one at a time in each line keeps the process small. Two
 * lines, so that a rush of customers' documents does not keep the shop's pictures waiting. What waits lies on disk.
 */

/** Pictures of the shop, which administrators wait for; a few seconds each in all their sizes. */
export const pictureLine = waitingLine({ atOnce: 1, places: 20, patienceMs: 20_000 });

/** Receipts and attachments, half a second each. */
export const documentLine = waitingLine({ atOnce: 1, places: 20, patienceMs: 10_000 });
