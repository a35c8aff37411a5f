/** A column of `users` as people read it, in SQL: empty for a closed account, whose stand-in says nothing. */
export const ofOpenAccount = (column: 'username' | 'email'): string =>
  `CASE WHEN closed_at IS NULL THEN ${column} ELSE '' END`;
