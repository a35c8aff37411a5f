import texts from './errorTexts.es-MX.json';

/** The Spanish of every error code. An entry of its own, so that no page carries the texts that the API sends along. */
export const errorTexts: typeof texts = texts;

/** Every code that an answer of the API may carry: a code without a text does not compile. */
export type ErrorCode = keyof typeof texts;
