import { lazyComponent } from '@boom/platform';
import type { ComponentType } from 'react';
import { RemotePending } from '../remotes/RemotePending';
import { PageFailed } from './PageFailed';
import type { writtenPages } from './writtenPages';

/** A page that loads when it is opened, like its texts. */
const infoPage = (path: keyof typeof writtenPages) =>
  lazyComponent<object>(
    async () => {
      const { writtenPages } = await import(/* webpackChunkName: 'info' */ './writtenPages');
      return { default: writtenPages[path] };
    },
    { waiting: () => <RemotePending />, failed: (_props, retry) => <PageFailed onRetry={retry} /> },
  );

/** The shell's own pages, by path. */
const infoPages: Record<string, ReturnType<typeof infoPage>> = {
  '/envios': infoPage('/envios'),
  '/devoluciones': infoPage('/devoluciones'),
  '/formas-de-pago': infoPage('/formas-de-pago'),
  '/preguntas-frecuentes': infoPage('/preguntas-frecuentes'),
  '/aviso-de-privacidad': infoPage('/aviso-de-privacidad'),
  '/terminos': infoPage('/terminos'),
};

export const findInfoPage = (path: string): ComponentType | undefined => infoPages[path];

/** Loads a page's texts, so that it renders without waiting. A failed download is tried again when the page renders. */
export async function openInfoPage(path: string): Promise<void> {
  await infoPages[path]?.preload();
}
