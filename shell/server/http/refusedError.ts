/** A request that is refused, with a stable code and the reason in Spanish; answered in the API's error shape. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** Texts by field name, of a form that is wrong. */
    readonly fields?: Record<string, string>,
  ) {
    super(text);
  }
}
