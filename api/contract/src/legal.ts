/** Day of the terms and conditions that the shop's pages show (shell/src/pages/i18n/terms.json). */
export const TERMS_VERSION = '2026-11-25';

/** Day of the aviso de privacidad that they show. */
export const PRIVACY_VERSION = '2026-12-01';
