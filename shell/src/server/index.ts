import { parentPort, workerData } from 'node:worker_threads';
import { addMessages, createI18n, REMOTE_CONTRACT } from '@boom/platform';
import esMX from '../i18n/es-MX.json';
import type { ThreadMessage, ThreadRequest, ThreadSettings } from './messages';
import { type RenderContext, renderPage } from './renderPage';
import { runRemote, type ServerBundle } from './runRemote';
import { loadShared } from './shared';

/** The start of a render thread: one version of one remote, and the shell around it (docs/first-screen.md). */
async function createContext({ apiOrigin, dataMs, bundle }: ThreadSettings<ServerBundle>): Promise<RenderContext> {
  const i18n = createI18n();
  addMessages(i18n, { shell: esMX });
  const module = bundle && runRemote(bundle, await loadShared());
  if (module && module.contract !== REMOTE_CONTRACT) {
    throw new Error(`speaks contract ${module.contract}, the shell ${REMOTE_CONTRACT}`);
  }
  return { apiOrigin, dataMs, i18n, remote: bundle && module && { id: bundle.remote, module } };
}

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

async function start(): Promise<void> {
  const context = await createContext(workerData);
  parentPort?.on('message', ({ id, order }: ThreadRequest) => {
    renderPage(order, context, {
      onData: (data) => tell({ id, kind: 'data', data }),
      onFailure: (failure, reason) => tell({ id, kind: 'failure', failure, reason, isFinal: false }),
    }).then(
      (markup) => tell({ id, kind: 'markup', markup }),
      (error: unknown) => tell({ id, kind: 'failure', failure: 'draw', reason: String(error), isFinal: true }),
    );
  });
  tell({ kind: 'ready' });
}

// What fails here ends the thread.
void start();
