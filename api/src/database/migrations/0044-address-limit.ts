import type { Migration } from '../migrator';

/**
 * How many addresses somebody has while nobody else saves one of theirs: whoever asks has the person's row locked, and
 * only then is counted, with what was committed meanwhile. A statement's own count is as old as its beginning.
 */
export const addressLimit: Migration = {
  name: '0044-address-limit',
  up: `
    CREATE FUNCTION count_addresses_locked(owner uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM FROM users WHERE id = owner FOR NO KEY UPDATE;
      RETURN (SELECT count(*) FROM addresses WHERE user_id = owner);
    END $$;
  `,
  down: 'DROP FUNCTION count_addresses_locked(uuid)',
};
