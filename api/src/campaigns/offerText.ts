import { dateText } from '../dates';
import { i18n } from '../i18n';
import { pesos } from '../pesos';

const moment = dateText({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/**
 * A price as a mail advertises it, with its end where it has one: LFPC, arts. 46 and 48 (decision 88).
 *
 * @param cents centavos.
 */
export function offerText(cents: number, until: Date | null): string {
  const price = pesos(cents);
  return until ? i18n.t('until', { ns: 'campaigns', price, moment: moment(until) }) : price;
}
