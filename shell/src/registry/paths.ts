/**
 * Whether a path pattern of the site (`/producto/:id`, `/admin/*`) covers a pathname; a final slash does not matter.
 * Shell and server decide with the same few lines, before a router is there.
 */
export function coversPath(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]);
}

/** Whether some pathname is covered by both patterns. */
export function overlap(one: string, other: string): boolean {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; ; index++) {
    const [mine, theirs] = [first[index], second[index]];
    if (mine === '*' || theirs === '*') return true;
    if (mine === undefined || theirs === undefined) return mine === theirs;
    if (mine !== theirs && !mine.startsWith(':') && !theirs.startsWith(':')) return false;
  }
}

/** Where a remote is looked at first: its first path without a parameter, or home. */
export const firstPage = (paths: ReadonlyArray<{ path: string }>): string =>
  paths.find(({ path }) => !path.includes(':'))?.path.replace('/*', '') || '/';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

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
  '/feeds/*',
  '/_dev/*',
  '/healthz',
  '/registry.json',
] as const;
