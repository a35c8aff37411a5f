/**
 * What the site itself answers, or hands on: never a page. What is not found below stays not found, and no remote may
 * have a path there.
 */
export const reservedPaths = [
  '/api/*',
  '/media/*',
  '/remotes/*',
  '/assets/*',
  '/releases/*',
  '/_dev/*',
  '/healthz',
  '/registry.json',
] as const;
