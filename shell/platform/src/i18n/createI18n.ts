import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import designMessages from '../design/i18n/es-MX.json';
import coreMessages from './es-MX.json';

export const LANGUAGE = 'es-MX';

/** Messages of one namespace, as an i18n resource file holds them. */
export type Messages = ResourceLanguage[string];

/** An i18next instance that already has the platform's texts; each remote adds its namespace when it loads. */
export function createI18n(): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [LANGUAGE]: { platform: { ...coreMessages, ...designMessages } } },
  });
  return instance;
}

/** Adds the namespaces a remote brought along. */
export function addMessages(instance: i18n, messages: Record<string, Messages>): void {
  for (const [namespace, texts] of Object.entries(messages)) {
    instance.addResourceBundle(LANGUAGE, namespace, texts);
  }
}
