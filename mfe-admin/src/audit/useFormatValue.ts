import { formatDateTime } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { fieldName } from './labels';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Formats any field's value: yes and no, dates, lists one below the other. */
export function useFormatValue(): (value: unknown) => string {
  const { t } = useCommonTexts();
  return function format(value): string {
    if (value === null || value === undefined || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string' && ISO.test(value)) return formatDateTime(value);
    if (Array.isArray(value)) return value.length > 0 ? value.map(format).join('\n') : t('nothing');
    if (typeof value !== 'object') return String(value);
    return Object.entries(value)
      .map(([name, inside]) => `${fieldName(name)}: ${format(inside)}`)
      .join(', ');
  };
}
