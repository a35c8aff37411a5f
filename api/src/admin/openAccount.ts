/** A column of `users` as people read it, in SQL: what stands in for a closed account's person says nothing. */
export const ofOpenAccount = (column: 'username' | 'email'): string =>
  `CASE WHEN closed_at IS NULL THEN ${column} ELSE '' END`;
