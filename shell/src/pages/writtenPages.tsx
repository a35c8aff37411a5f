import { InfoPage, type InfoTexts } from './InfoPage';
import payments from './i18n/payments.json';
import privacy from './i18n/privacy.json';
import questions from './i18n/questions.json';
import returns from './i18n/returns.json';
import shipping from './i18n/shipping.json';
import terms from './i18n/terms.json';

const pageOf = (texts: InfoTexts) => () => <InfoPage texts={texts} />;

/** The information pages by path, with their texts: one chunk, since each chunk's hash adds to the main script. */
export const writtenPages = {
  '/envios': pageOf(shipping),
  '/devoluciones': pageOf(returns),
  '/formas-de-pago': pageOf(payments),
  '/preguntas-frecuentes': pageOf(questions),
  '/aviso-de-privacidad': pageOf(privacy),
  '/terminos': pageOf(terms),
};
