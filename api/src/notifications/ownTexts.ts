import type { MessageTexts, TemplateName } from './templates';

/** What the shop says in its own words; null where it says what the release says. */
type FindTexts = (template: TemplateName) => Promise<MessageTexts | null>;

let find: FindTexts = async () => null;

/** Says where the shop's own texts lie; once, by the feature that keeps them. */
export function defineOwnTexts(findTexts: FindTexts): void {
  find = findTexts;
}

export const findOwnTexts: FindTexts = (template) => find(template);
