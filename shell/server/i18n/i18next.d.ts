import type shell from '../../src/i18n/es-MX.json';
import type build from '../../tools/build/es-MX.json';
import type start from '../../tools/start/i18n/es-MX.json';
import type site from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    build: typeof build;
    shell: typeof shell;
    site: typeof site;
    start: typeof start;
  }
}
