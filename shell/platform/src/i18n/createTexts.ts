import type { ResourceNamespaceMap } from 'i18next';
import { useContext } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { LANGUAGE } from './createI18n';

let count = 0;

/**
 * The texts of a feature, as the hook by which components read them. Who imports the hook brings the texts, so they are
 * in the same chunk as what shows them, and there before it is rendered first: in the browser and on the server.
 *
 * @param name `<remote>.<feature>`, as the feature's `i18n.ts` declares it in `ResourceNamespaceMap`.
 */
export function createTexts<Name extends keyof ResourceNamespaceMap>(name: Name, texts: ResourceNamespaceMap[Name]) {
  // Two releases of a remote may meet in a page: each shows its own.
  const namespace = `${name}#${++count}`;
  return function useTexts() {
    const { i18n } = useContext(I18nContext);
    if (!i18n.hasResourceBundle(LANGUAGE, namespace)) {
      i18n.addResourceBundle(LANGUAGE, namespace, texts, false, true, { skipCopy: true });
    }
    return useTranslation(namespace as Name);
  };
}
