import { addMessages, createI18n } from '@boom/platform';
import esMX from '../i18n/es-MX.json';

/** The page's texts: the platform's and the shell's; each remote adds its own. */
export const i18n = createI18n();
addMessages(i18n, { shell: esMX });
