/** Texts with elements inside, which need a parser. An entry of its own: few screens have one. */
export { Trans } from './i18n/Trans';
