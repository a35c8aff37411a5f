import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { InfoPage, type InfoTexts } from './InfoPage';

/** A page whose texts come as a file of their own when it is opened. */
function infoPage(load: () => Promise<{ default: InfoTexts }>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const { default: texts } = await load();
    return { default: () => <InfoPage texts={texts} /> };
  });
}

/** The shell's own pages, by path. */
export const infoPages: Record<string, LazyExoticComponent<ComponentType>> = {
  '/envios': infoPage(() => import('./i18n/shipping.json')),
  '/devoluciones': infoPage(() => import('./i18n/returns.json')),
  '/formas-de-pago': infoPage(() => import('./i18n/payments.json')),
  '/preguntas-frecuentes': infoPage(() => import('./i18n/questions.json')),
  '/aviso-de-privacidad': infoPage(() => import('./i18n/privacy.json')),
  '/terminos': infoPage(() => import('./i18n/terms.json')),
};
