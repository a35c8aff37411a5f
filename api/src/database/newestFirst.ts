/** The order of most lists; the id decides between rows of one moment, so that no page repeats another's. */
export const newestFirst: [string, string][] = [
  ['createdAt', 'DESC'],
  ['id', 'DESC'],
];
