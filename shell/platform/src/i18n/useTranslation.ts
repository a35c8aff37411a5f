import { createContext, useContext } from 'react';
import { createI18n, type I18n, type Translate } from './createI18n';

/** Of the page, or of one drawing of it on the server. */
export const I18nContext = createContext<I18n>(createI18n());

/** `t('section.key', { name, count })` for texts of this namespace; a remote's own is named like its id. */
export function useTranslation(namespace: string): { t: Translate } {
  return { t: useContext(I18nContext).translator(namespace) };
}
