/** Shapes of values, without the validation library: the first screens use them too. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of the ids this store hands out. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** A path of this site: "/support", "/explorar?q=Sonara". Browsers read "//host" and "/\\host" as another site. */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(value);
}

/** An address on the web: http or https only, so that no `javascript:` is ever stored (R13). */
export function isWebUrl(value: string): boolean {
  try {
    const { protocol } = new URL(value);
    return protocol === 'https:' || protocol === 'http:';
  } catch {
    return false;
  }
}
