import { text } from './fields';
import { isDay } from './shapes';

const invalidVersion = 'La versión del texto es inválida';

/** The day of a text that somebody accepts; clients that showed none send none. */
export const textVersion = () =>
  text(10, invalidVersion)
    .test('day', invalidVersion, (value) => value === undefined || isDay(value))
    .meta({ jsonSchema: { format: 'date' } });
