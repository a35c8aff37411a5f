import type standalone from '../standalone/es-MX.json';
import type esMX from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof esMX;
    standalone: typeof standalone;
  }
}
