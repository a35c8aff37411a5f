import { statSync } from 'node:fs';
import path from 'node:path';
import { readBuildManifest } from '../build/buildManifest';
import { outputFolder, remoteUnit, shellUnit } from '../build/units';
import { describeRelease } from '../release/describeRelease';

/** What is weighed: the first screen of a path, or a widget of a remote, which comes on top of any page. */
export type WeighedPage = { remote: string } & ({ path: string } | { widget: string });

/** By the name under which budgets and tables list them. */
export const weighedPages: Readonly<Record<string, WeighedPage>> = {
  '/': { remote: 'catalog', path: '/' },
  '/ofertas': { remote: 'catalog', path: '/ofertas' },
  '/explorar': { remote: 'catalog', path: '/explorar' },
  '/producto/:id': { remote: 'catalog', path: '/producto/:id' },
  '/auth': { remote: 'account', path: '/auth' },
  '/dashboard': { remote: 'account', path: '/dashboard' },
  '/support': { remote: 'support', path: '/support' },
  '/admin': { remote: 'admin', path: '/admin' },
  'cart opened': { remote: 'checkout', widget: 'CartDrawer' },
  'checkout opened': { remote: 'checkout', widget: 'CheckoutDialog' },
};

/** Bytes of a script over the wire: Brotli, or as it is where that would save nothing. */
function sizeOf(folder: string, name: string): number {
  const file = path.join(folder, name);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/**
 * Sizes of the scripts that a browser fetches for a page, the first visit and nothing pressed: those that its document
 * names (a journey checks that no other one comes).
 *
 * @throws Error when the remote has no such screen or widget, ENOENT when shell or remote is not built.
 */
export function scriptsOf(page: WeighedPage): number[] {
  const unit = remoteUnit(page.remote);
  const shell = readBuildManifest(outputFolder(shellUnit()));
  const release = describeRelease(unit, readBuildManifest(outputFolder(unit)));
  const preload =
    'widget' in page ? release.widgets[page.widget] : release.routes.find((route) => route.path === page.path);
  if (!preload) throw new Error(`${unit.name} has no ${'widget' in page ? page.widget : page.path}`);
  const ofShell = [
    ...('widget' in page ? [] : [shell.entry]),
    ...preload.shared.flatMap((key) => shell.provided[key] ?? []),
  ];
  return [
    ...[...new Set(ofShell)].map((name) => sizeOf(outputFolder(shellUnit()), name)),
    ...[release.entry, ...preload.files].map((name) => sizeOf(outputFolder(unit), name)),
  ];
}

/** Bytes of the program inside the document: all that runs before the largest picture is there. */
export function starterSize(): number {
  const folder = outputFolder(shellUnit());
  return sizeOf(folder, readBuildManifest(folder).starter?.file ?? '');
}
