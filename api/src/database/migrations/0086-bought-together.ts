import type { Migration } from '../migrator';

/** Products that people bought in the same order, the most frequent of each; counted anew every night. */
export const boughtTogether: Migration = {
  name: '0086-bought-together',
  up: `
    CREATE TABLE bought_together (
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      other_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      orders integer NOT NULL,
      PRIMARY KEY (product_id, other_id)
    );
    CREATE INDEX bought_together_other ON bought_together (other_id);
  `,
  down: 'DROP TABLE bought_together',
};
