/**
 * Runs the platform's modules in pieces, those first that others need. To run all of them at once keeps a phone from
 * answering for an eighth of a second. Only the shell's start wants it; everybody else imports `@boom/platform`.
 */
export const platformParts: ReadonlyArray<() => Promise<unknown>> = [
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ './api/baseApi'),
  () => import(/* webpackMode: "eager" */ './store'),
  () => import(/* webpackMode: "eager" */ './format/money'),
  () => import(/* webpackMode: "eager" */ './design'),
  () => import(/* webpackMode: "eager" */ './router'),
  () => import(/* webpackMode: "eager" */ './index'),
];
