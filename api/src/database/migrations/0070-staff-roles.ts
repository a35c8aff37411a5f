import type { Migration } from '../migrator';

/** What somebody of the shop works on; to the release before, they are a customer. */
export const staffRoles: Migration = {
  name: '0070-staff-roles',
  up: `
    ALTER TABLE users ADD COLUMN staff_role varchar(10)
      CHECK (staff_role IN ('VENTAS', 'ALMACEN', 'SOPORTE', 'FINANZAS'));
    ALTER TABLE users ADD CONSTRAINT one_shop_role CHECK (NOT (is_admin AND staff_role IS NOT NULL)) NOT VALID;
    ALTER TABLE users VALIDATE CONSTRAINT one_shop_role;
  `,
  down: 'ALTER TABLE users DROP COLUMN staff_role',
};
