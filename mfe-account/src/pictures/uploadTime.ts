/** A dialog that sends pictures is locked meanwhile: a longer call fails, ms. Enough for all of them on a bad connection. */
export const UPLOAD_MS = 10 * 60_000;
