/** A missing value throws in tests and development; a shopper sees the text without it. */
export function missingInterpolationHandler(text: string, [, name]: RegExpExecArray, given?: object): string {
  if (process.env.NODE_ENV !== 'production' && !Object.hasOwn(given ?? {}, String(name).trim())) {
    throw new Error(`No value of ${name} for the text "${text}"`);
  }
  return '';
}
