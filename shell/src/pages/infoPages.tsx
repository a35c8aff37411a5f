import { lazyComponent } from '@boom/platform';
import type { ComponentType } from 'react';
import { RemotePending } from '../remotes/RemotePending';
import type { InfoTexts } from './InfoPage';
import { PageFailed } from './PageFailed';

/** A page that loads when it is opened, like its texts. */
const infoPage = (load: () => Promise<{ default: InfoTexts }>) =>
  lazyComponent<object>(
    async () => {
      const [{ default: texts }, { InfoPage }] = await Promise.all([
        load(),
        import(/* webpackChunkName: 'info' */ './InfoPage'),
      ]);
      return { default: () => <InfoPage texts={texts} /> };
    },
    { waiting: () => <RemotePending />, failed: (_props, retry) => <PageFailed onRetry={retry} /> },
  );

/** The shell's own pages, by path. They share one chunk: each chunk's hash adds to the main script. */
const infoPages: Record<string, ReturnType<typeof infoPage>> = {
  '/envios': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/shipping.json')),
  '/devoluciones': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/returns.json')),
  '/formas-de-pago': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/payments.json')),
  '/preguntas-frecuentes': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/questions.json')),
  '/aviso-de-privacidad': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/privacy.json')),
  '/terminos': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/terms.json')),
};

export const findInfoPage = (path: string): ComponentType | undefined => infoPages[path];

/** Loads a page's texts, so that it renders without waiting. A failed download is tried again when the page renders. */
export async function openInfoPage(path: string): Promise<void> {
  await infoPages[path]?.preload();
}
