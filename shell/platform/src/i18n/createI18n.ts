import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import designMessages from '../design/i18n/es-MX.json';
import coreMessages from './es-MX.json';
import { missingInterpolationHandler } from './missingValue';

export const LANGUAGE = 'es-MX';

const platformTexts = { ...coreMessages, ...designMessages };

/** A key without a text does not compile. Shell and remotes say in `i18n/i18next.d.ts` which texts they have. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    platform: typeof platformTexts;
  }
  interface CustomTypeOptions {
    defaultNS: 'platform';
    nsSeparator: false;
  }
}

/** Messages of one namespace, as an i18n resource file holds them: nested by key. */
export interface Messages {
  [key: string]: string | Messages;
}

/** An i18next instance with the platform's texts; shell and remotes add theirs when they load. */
export function createI18n(): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    initAsync: false,
    ns: ['platform'],
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler,
    // All texts are loaded before the components that show them, so nothing waits for them or rerenders when more come.
    react: { useSuspense: false, bindI18n: 'languageChanged' },
    resources: { [LANGUAGE]: { platform: platformTexts } },
  });
  return instance;
}

/** Adds texts by namespace: the shell's own. Remotes bring theirs with `createTexts`. */
export function addMessages(instance: i18n, messages: Record<string, Messages>): void {
  for (const [namespace, texts] of Object.entries(messages)) {
    instance.addResourceBundle(LANGUAGE, namespace, texts, false, true, { skipCopy: true });
  }
}
