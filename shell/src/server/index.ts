import { parentPort, workerData } from 'node:worker_threads';
import { addMessages, createI18n, REMOTE_CONTRACT } from '@boom/platform';
import esMX from '../i18n/es-MX.json';
import { makePage, type PageWorld } from './makePage';
import type { PageOrder, ThreadMessage, ThreadSettings } from './messages';
import { runRemote, type ServerBundle } from './runRemote';

/** The start of a render thread: one version of one remote, and the shell around it (docs/first-screen.md). */
function createWorld({ apiOrigin, dataMs, bundle }: ThreadSettings<ServerBundle>): PageWorld {
  const i18n = createI18n();
  addMessages(i18n, { shell: esMX });
  const module = bundle && runRemote(bundle);
  if (module && module.contract !== REMOTE_CONTRACT) {
    throw new Error(`speaks contract ${module.contract}, the shell ${REMOTE_CONTRACT}`);
  }
  return { apiOrigin, dataMs, i18n, remote: bundle && module && { id: bundle.remote, module } };
}

const world = createWorld(workerData);
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, order }: { id: number; order: PageOrder }) => {
  makePage(order, world, {
    onData: (data) => tell({ id, kind: 'data', data }),
    onFailure: (failure, reason) => tell({ id, kind: 'failure', failure, reason, isFinal: false }),
  }).then(
    (markup) => tell({ id, kind: 'markup', markup }),
    (error: unknown) => tell({ id, kind: 'failure', failure: 'draw', reason: String(error), isFinal: true }),
  );
});

tell({ kind: 'ready' });
