import { Worker } from 'node:worker_threads';
import type {
  OnRenderFailure,
  PageData,
  PageMarkup,
  PageRequest,
  ThreadMessage,
  ThreadRequest,
  ThreadSettings,
} from '../../src/server/messages';
import type { ServerBundle } from '../../src/server/runRemote';

/** Longest time that a page is waited for, ms; what is not rendered then is left to the browser. */
export const PAGE_MS = 1_000;
/** A thread that has said nothing for so long while it was asked for something hangs, and is ended, ms. */
const HANG_MS = 5_000;
/** The same for its start, when it reads and runs the bundles, ms. */
const START_MS = 30_000;
/** More pages at once than this are left to the browser: they would only wait. */
const MAX_OPEN = 24;

/** As much of a page as there is; a part that is missing is left to the browser. */
export interface RenderedPage {
  data?: PageData;
  markup?: PageMarkup;
}

interface OpenRequest {
  page: RenderedPage;
  finish: () => void;
}

/**
 * One thread that renders the pages of one version of one remote. What a remote does there – throw, hang, leak – ends
 * with it; the server's own thread never runs a line of a remote.
 */
export class RenderThread {
  private readonly worker: Worker;
  private readonly open = new Map<number, OpenRequest>();
  private lastId = 0;
  private isReady = false;
  private watchdog: NodeJS.Timeout | undefined;

  /**
   * @param program text of the shell's server bundle.
   * @param onFailure told of everything that was left to the browser, and why.
   * @param onEnd called once, when the thread is no more.
   */
  constructor(
    program: string,
    settings: ThreadSettings<ServerBundle>,
    private readonly onFailure: OnRenderFailure,
    onEnd: () => void,
  ) {
    this.worker = new Worker(program, {
      // What runs is the text that was compared with the registry's hash, whatever lies on the disk by now.
      eval: true,
      workerData: settings,
      // Nothing of the server's own: no environment, no loader.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    this.worker.unref();
    this.worker.on('message', (message: ThreadMessage) => this.handle(message));
    this.worker.on('error', (error) => this.onFailure('thread', error.message));
    this.worker.on('exit', () => {
      this.isReady = false;
      clearTimeout(this.watchdog);
      for (const { finish } of this.open.values()) finish();
      onEnd();
    });
    this.watch(START_MS);
  }

  /** Never rejects, and answers within `PAGE_MS`. A thread that is still starting is not waited for. */
  render(request: PageRequest): Promise<RenderedPage> {
    if (!this.isReady || this.open.size >= MAX_OPEN) return Promise.resolve({});
    if (this.open.size === 0) this.watch(HANG_MS);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      const page: RenderedPage = {};
      const timer = setTimeout(() => {
        // Behind the path stand searches, and tokens of links that were mailed.
        this.onFailure('timeout', `not rendered after ${PAGE_MS} ms: ${new URL(request.url).pathname}`);
        resolve(page);
      }, PAGE_MS).unref();
      const finish = () => {
        clearTimeout(timer);
        this.open.delete(id);
        resolve(page);
      };
      this.open.set(id, { page, finish });
      this.worker.postMessage({ id, order: request } satisfies ThreadRequest);
    });
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private handle(message: ThreadMessage): void {
    if (message.kind === 'ready') this.isReady = true;
    else this.progress(message);
    if (this.open.size > 0) this.watch(HANG_MS);
    else clearTimeout(this.watchdog);
  }

  private progress(message: Exclude<ThreadMessage, { kind: 'ready' }>): void {
    const request = this.open.get(message.id);
    if (!request) return;
    if (message.kind === 'data') request.page.data = message.data;
    else if (message.kind === 'markup') {
      request.page.markup = message.markup;
      request.finish();
    } else {
      this.onFailure(message.failure, message.reason);
      if (message.isFinal) request.finish();
    }
  }

  /** Ends the thread unless it is heard of in time. */
  private watch(ms: number): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => {
      this.onFailure('timeout', `hangs: nothing heard for ${ms} ms`);
      void this.worker.terminate();
    }, ms);
    this.watchdog.unref();
  }
}
