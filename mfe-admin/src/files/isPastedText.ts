/**
 * Whether what was copied is text, by the types of a clipboard: those of spreadsheets also hold markup and a picture of
 * it. A copied file may bring its name, and no markup.
 */
export const isPastedText = (types: readonly string[]): boolean =>
  types.includes('text/plain') && types.includes('text/html');
