import { boundedQueue } from '../http/boundedQueue';

/*
 * A 40-megapixel picture takes some 120 MB while it is read: one at a time in each queue keeps the process small. Two
 * queues, so that a rush of customers' documents does not keep the shop's pictures waiting. What waits lies on disk.
 */

/** Pictures of the shop, which people of the panel wait for; a few seconds each in all their sizes. */
export const pictureQueue = boundedQueue({ concurrency: 1, queueLimit: 20, waitMs: 20_000 });

/** Receipts, attachments and pictures of reviews and returns, half a second each. */
export const documentQueue = boundedQueue({ concurrency: 1, queueLimit: 20, waitMs: 10_000 });
