/**
 * Runs the platform's modules one after the other, dependencies first: all of them at once would block a phone's main
 * thread for an eighth of a second. Only the shell's start imports this file.
 */
export const startupModules: ReadonlyArray<() => Promise<unknown>> = [
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ 'styled-components'),
  // Redux Toolkit without its queries, which take as long again.
  () => import(/* webpackMode: "eager" */ './cart/cartSlice'),
  () => import(/* webpackMode: "eager" */ './api/baseApi'),
  () => import(/* webpackMode: "eager" */ './store'),
  () => import(/* webpackMode: "eager" */ './format/money'),
  () => import(/* webpackMode: "eager" */ './i18n/createI18n'),
  () => import(/* webpackMode: "eager" */ './design'),
  () => import(/* webpackMode: "eager" */ './router'),
  () => import(/* webpackMode: "eager" */ './index'),
];
