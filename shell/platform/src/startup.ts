/**
 * Runs the platform's modules one after the other, dependencies first: all of them at once would block a phone's main
 * thread for an eighth of a second. Only the shell's start imports this file. Nothing is taken of what is run here
 * (`webpackExports`): what would be handed on keeps its long name in the main script.
 */
export const startupModules: ReadonlyArray<() => Promise<unknown>> = [
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ 'styled-components'),
  // Redux Toolkit without its queries, which take as long again.
  () => import(/* webpackMode: "eager", webpackExports: [] */ './cart/cartSlice'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './api/baseApi'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './store'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './format/money'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './i18n/createI18n'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './design'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './router'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './index'),
];
