import texts from './i18n/es-MX.json';

/** What the stand-ins' pages say. */
export { texts };

/** Fills the `{placeholders}` of a text. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
