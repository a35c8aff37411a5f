/** An `Idempotency-Key`, one for each attempt. Not `randomUUID`, which pages without https do not have. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
