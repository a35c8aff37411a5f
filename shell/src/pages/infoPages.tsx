import { type ComponentType, lazy } from 'react';
import { InfoPage, type InfoTexts } from './InfoPage';

interface LazyPage {
  /** Waits when it is drawn, unless it was opened before. */
  Page: ComponentType;
  open: () => Promise<void>;
}

/** A page whose texts come when it is opened. */
function infoPage(load: () => Promise<{ default: InfoTexts }>): LazyPage {
  const loadPage = async () => {
    const { default: texts } = await load();
    return { default: () => <InfoPage texts={texts} /> };
  };
  const page: LazyPage = {
    Page: lazy(loadPage),
    async open() {
      page.Page = (await loadPage()).default;
    },
  };
  return page;
}

/** The shell's own pages, by path. Their texts are one file: each of its own costs a hash in everybody's main script. */
const infoPages: Record<string, LazyPage> = {
  '/envios': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/shipping.json')),
  '/devoluciones': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/returns.json')),
  '/formas-de-pago': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/payments.json')),
  '/preguntas-frecuentes': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/questions.json')),
  '/aviso-de-privacidad': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/privacy.json')),
  '/terminos': infoPage(() => import(/* webpackChunkName: 'info' */ './i18n/terms.json')),
};

export const findInfoPage = (path: string): ComponentType | undefined => infoPages[path]?.Page;

/** From now on this page draws without waiting. What cannot be had is tried again when it is drawn. */
export async function openInfoPage(path: string): Promise<void> {
  await infoPages[path]?.open().catch(() => undefined);
}
