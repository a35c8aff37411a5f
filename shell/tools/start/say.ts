import texts from './i18n/es-MX.json';

type TextKey = Exclude<keyof typeof texts, 'reason'>;

/** A sentence for the person at the terminal, with its `{{blanks}}` filled. */
export function text(key: TextKey, blanks: Record<string, string | number> = {}): string {
  return texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''));
}

export const reasons = texts.reason;

/** Something the person can put right; its message is all that is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
