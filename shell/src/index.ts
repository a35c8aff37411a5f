// biome-ignore lint/style/noRestrictedImports: the files behind @boom/platform one by one; in one build they are the same copies.
import { startupModules } from '../platform/src/startup';
import { runInTasks } from './start/tasks';

/**
 * What the shop stands on, those first that others need. It is one script, but run at once it would keep a phone from
 * answering for a quarter of a second.
 */
void runInTasks([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  ...startupModules,
  () => import(/* webpackMode: "eager" */ './start/texts'),
  () => import(/* webpackMode: "eager" */ './App'),
  async () => (await import(/* webpackMode: "eager" */ './bootstrap')).startShell(),
]);
