import type { Migration } from '../migrator';
import { forgetColumns, watchColumns } from './watchedColumns';

/** What the products of a category have: `[{"id": …, "name": "Memoria RAM", "type": "number", "unit": "GB", …}]`, in order. */
export const attributes: Migration = {
  name: '0082-attributes',
  up: `
    ALTER TABLE categories ADD COLUMN attributes jsonb NOT NULL DEFAULT '[]';
    ${watchColumns(['attributes'], 'categories')}
  `,
  down: `
    ${forgetColumns(['attributes'], 'categories')}
    ALTER TABLE categories DROP COLUMN attributes;
  `,
};
