import type esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    support: typeof esMX;
  }
}
