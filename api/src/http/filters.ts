import { isUuid, text } from '@boom/contract';
import { string } from 'yup';

/*
 * What the queries of many lists have in common.
 */

/** What somebody typed to find something. */
export const searchText = () => text(200, 'La búsqueda no es válida');

/** Only what belongs to the thing with this id. */
export const idOf = (invalid: string) =>
  string()
    .test('id', invalid, (value) => value === undefined || isUuid(value))
    .meta({ jsonSchema: { format: 'uuid' } });
