import { platformParts } from '@boom/platform/parts';
import './start/onDemand';
import { runInTurn } from './start/tasks';

/**
 * What the shop stands on, those first that others need. It is one script, but run at once it would keep a phone from
 * answering for a quarter of a second.
 */
void runInTurn([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  ...platformParts,
  () => import(/* webpackMode: "eager" */ './App'),
  async () => (await import(/* webpackMode: "eager" */ './bootstrap')).startShell(),
]);
