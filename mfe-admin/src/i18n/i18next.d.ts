import type esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: typeof esMX;
  }
}
