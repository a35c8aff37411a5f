import designMessages from '../design/i18n/es-MX.json';
import coreMessages from './es-MX.json';

export const LANGUAGE = 'es-MX';

/** Messages of one namespace, as an i18n resource file holds them: nested by key. */
export interface Messages {
  [key: string]: string | Messages;
}

/**
 * Values for `{{name}}` in a message. `count` also chooses the plural, `defaultValue` stands in for a missing message,
 * `ns` takes it from another namespace.
 */
export type MessageValues = Record<string, unknown> & { count?: number; defaultValue?: string; ns?: string };

/** The text behind `section.key`, or the key itself where there is none. */
export type Translate = (key: string, values?: MessageValues) => string;

/** All texts that have been loaded, by namespace: the platform's, the shell's, and each remote's own. */
export interface I18n {
  add: (namespace: string, messages: Messages) => void;
  /** The same function for the same namespace, also for texts that come later. */
  translator: (namespace: string) => Translate;
}

/** Texts with the platform's already in them; shell and remotes add their namespaces when they load. */
export function createI18n(): I18n {
  const messages = new Map<string, Messages>([['platform', { ...coreMessages, ...designMessages }]]);
  const translators = new Map<string, Translate>();

  return {
    add: (namespace, more) => void messages.set(namespace, more),
    translator(namespace) {
      const known = translators.get(namespace);
      if (known) return known;
      const translate: Translate = (key, values = {}) => {
        const namespaced = messages.get(values.ns ?? namespace);
        const texts = pluralKeys(key, values.count).map((one) => textAt(namespaced, one));
        return fill(texts.find((text) => text !== undefined) ?? values.defaultValue ?? key, values);
      };
      translators.set(namespace, translate);
      return translate;
    },
  };
}

/** Adds the namespaces a remote brought along. */
export function addMessages(i18n: I18n, messages: Record<string, Messages>): void {
  for (const [namespace, texts] of Object.entries(messages)) i18n.add(namespace, texts);
}

function textAt(messages: Messages | undefined, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const plurals = new Intl.PluralRules(LANGUAGE);

/** The keys of a counted message, the best first: its own for none, the language's plural, the common one. */
function pluralKeys(key: string, count: number | undefined): string[] {
  if (count === undefined) return [key];
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, `${key}_other`, key];
}

const fill = (text: string, values: MessageValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
