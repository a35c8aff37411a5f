import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { coversPath, overlap } from '../../src/registry/paths';
import type { DescribedPath } from '../../src/registry/registry';
import type { ScreenEntry } from './remoteTable';

/** Titles, descriptions and entries of the navbar, by the name that a path has in `remote.json`. */
export const SITE_TEXTS = 'src/i18n/site.es-MX.json';

const address = () => string().matches(/^\/[\w/-]*$/, ({ path }) => `${path} is no path of the site`);

/** The first segment is a word: a parameter there would cover the paths of all remotes. */
const pattern = () =>
  string().matches(/^\/(?:[\w-]+(?:\/:?[\w-]+)*(?:\/\*)?)?$/, ({ path }) => `${path} is no path of the site`);

/** One path as it stands in `remote.json`: its texts are elsewhere, below its name. */
export const pathSchema = object({
  path: pattern().required(),
  name: string().required(),
  access: mixed<'signedIn' | 'admin'>().oneOf(['signedIn', 'admin']),
  isPrivate: boolean().isTrue(),
  hasOwnFrame: boolean().isTrue(),
  navbar: number().integer(),
  formerly: array(address().required()),
  preview: mixed<'product'>().oneOf(['product']),
}).noUnknown();

type WrittenPath = InferType<typeof pathSchema>;

type Texts = Record<string, { title?: string; description?: string; navbar?: string }>;

/** A label of the navbar, in letters. */
export const MAX_LABEL = 30;

/**
 * The paths of a `remote.json` with their texts, for the registry.
 *
 * @returns what is wrong as well: texts that lack, paths without a screen, screens without a path.
 */
export function describePaths(written: WrittenPath[], texts: Texts, screens: ScreenEntry[]) {
  const problems: string[] = [];

  const paths = written.map(({ name, navbar, path, access, ...rest }): DescribedPath => {
    const { title, description, navbar: label } = texts[name] ?? {};
    if (!title || !description) problems.push(`${SITE_TEXTS} has no title or no description of "${name}"`);
    if (navbar !== undefined && (!label || label.length > MAX_LABEL)) {
      problems.push(`${SITE_TEXTS} has no navbar of "${name}", or one longer than ${MAX_LABEL} letters`);
    }
    if (navbar !== undefined && /[:*]/.test(path)) problems.push(`${path} has no single address for the navbar`);
    for (const old of rest.formerly ?? []) {
      if (/[:*]/.test(path)) problems.push(`${path} has no single address to lead to from ${old}`);
      // The site leads on before it looks for a page.
      if (written.some((one) => one.path === old)) problems.push(`${old} cannot be opened: it leads to ${path}`);
    }
    if (!screens.some((screen) => overlap(path, screen.path))) problems.push(`remote.tsx has no screen at ${path}`);
    return {
      ...rest,
      path,
      title: title ?? '',
      description: description ?? '',
      // Search engines do not index pages that need an account.
      ...(access && { access, isPrivate: true as const }),
      ...(navbar !== undefined && { navbar: { label: label ?? '', order: navbar } }),
    } as DescribedPath;
  });

  for (const screen of screens.filter((screen) => !isLayout(screen, screens))) {
    if (!paths.some(({ path }) => coversPath(path, screen.path))) {
      problems.push(`the screen at ${screen.path} of remote.tsx cannot be opened: no path covers it`);
    }
  }
  for (const name of Object.keys(texts).filter((name) => written.every((path) => path.name !== name))) {
    problems.push(`${SITE_TEXTS} has texts of "${name}", which is no path's name`);
  }
  return { paths, problems };
}

/** Whether other screens stand inside of this one. */
const isLayout = ({ pages }: ScreenEntry, screens: ScreenEntry[]): boolean =>
  screens.some((other) => other.pages.length > pages.length && pages.every((page, at) => page === other.pages[at]));
