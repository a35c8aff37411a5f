import type texts from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    embedded: typeof texts;
  }
}
