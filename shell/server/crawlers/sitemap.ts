import type { DescribedPath, Registry } from '../../src/registry/registry';
import { shellPages } from '../../src/routing/siteMap';
import { escapeHtml } from '../document/html';

/** Addresses in one file (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;

/** The paths of every remote that is live: crawlers get no canary. */
export const livePaths = ({ remotes }: Registry): DescribedPath[] =>
  Object.values(remotes).flatMap(({ descriptor }) => descriptor.paths);

/** The pages that everybody may see, without values in their path. */
export const fixedAddresses = (registry: Registry, publicUrl: URL): string[] =>
  [...livePaths(registry), ...shellPages]
    .filter(({ path, isPrivate }) => !isPrivate && !/[:*]/.test(path))
    .map(({ path }) => new URL(path, publicUrl).href);

const document = (name: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</${name}>\n`;

/** Without `lastmod`: of a product only its creation is known, and search engines do without one that is wrong. */
export function writeSitemap(addresses: string[]): string {
  const lines = addresses.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`);
  return document('urlset', lines.join('\n'));
}

/** @param parts how many files the addresses fill. */
export function writeSitemapIndex(parts: number, publicUrl: URL): string {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${new URL(`/sitemap-${index + 1}.xml`, publicUrl).href}</loc></sitemap>`,
  );
  return document('sitemapindex', lines.join('\n'));
}
