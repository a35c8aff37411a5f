import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requireShared } from '../../src/server/shared';
import { isShared, providedLibraries, requiredVersionOf } from './shared';
import { root } from './units';

const manifest = JSON.parse(readFileSync(path.join(root, 'shell/platform/package.json'), 'utf8'));
/** Entries that run without a shell bring the platform themselves; the parts are for the shell's own start. */
const alone = ['./standalone', './testing', './parts'];

describe('what the shell shares', () => {
  it.each(Object.keys(manifest.exports).filter((entry) => !alone.includes(entry)))(
    'includes the platform’s %s',
    (entry) => {
      expect(isShared(path.posix.join('@boom/platform', entry))).toBe(true);
    },
  );

  it.each(
    Object.keys(providedLibraries()).filter(
      (key) => !key.endsWith('/') && !path.isAbsolute(key) && key !== 'react-dom/client',
    ),
  )('is there for remotes on the server too: %s', (key) => expect(requireShared(key)).toBeTruthy());

  it('is asked for by major version, subpaths too', () => {
    expect(requiredVersionOf('react/jsx-runtime')).toBe(requiredVersionOf('react'));
    expect(requiredVersionOf('react')).toMatch(/^\^\d+\.0\.0$/);
  });
});
