import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { RemoteModule } from '@boom/platform';
import type { RequireShared } from './shared';

/** A release's bundle for the server: where it lies, and the hash that the registry names for it. */
export interface ServerBundle {
  remote: string;
  version: string;
  /** Absolute. */
  file: string;
  /** `sha384-…` */
  integrity: string;
}

/**
 * Runs a remote's server bundle.
 *
 * @param requireShared gives it what it does not bring.
 * @throws Error when its hash is not the registry's: what was altered never runs.
 */
export function runRemote({ file, integrity }: ServerBundle, requireShared: RequireShared): RemoteModule {
  const code = readFileSync(file);
  const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (found !== integrity) throw new Error(`${file} has another hash than the registry names`);

  const module: { exports: { default?: RemoteModule } } = { exports: {} };
  const run = compileFunction(code.toString(), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, requireShared);
  if (!module.exports.default) throw new Error(`${file} exposes no default export`);
  return module.exports.default;
}
