import { isUuid, MAX_SEARCH_LENGTH, text } from '@boom/contract';
import { string } from 'yup';

/*
 * What the queries of many lists have in common.
 */

/** What somebody typed to find something. */
export const searchText = () => text(MAX_SEARCH_LENGTH, 'La búsqueda no es válida');

/** Ids of products between commas, so many at most. */
export const productIds = (max: number) =>
  string()
    .test('ids', 'La lista de productos no es válida', (value) => {
      const ids = value ? value.split(',') : [];
      return ids.length <= max && ids.every(isUuid);
    })
    .meta({ jsonSchema: { description: `Separados por comas, ${max} como máximo` } });

/** Only what belongs to the thing with this id. */
export const idOf = (invalid: string) =>
  string()
    .test('id', invalid, (value) => value === undefined || isUuid(value))
    .meta({ jsonSchema: { format: 'uuid' } });
