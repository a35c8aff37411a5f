import type shell from '../../src/i18n/es-MX.json';
import type files from '../../tools/files/es-MX.json';
import type start from '../../tools/start/i18n/es-MX.json';
import type site from './es-MX.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    files: typeof files;
    shell: typeof shell;
    site: typeof site;
    start: typeof start;
  }
}
