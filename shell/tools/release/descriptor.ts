import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { array, object, string } from 'yup';
import type { RemoteDescriptor } from '../../src/registry/registry';
import type { RemoteUnit } from '../build/units';
import { describePaths, pathSchema, SITE_TEXTS } from './remotePaths';
import { readRemoteTable } from './remoteTable';

const descriptorSchema = object({
  id: string()
    .matches(/^[a-z][a-z0-9]*$/, 'id is no word of small letters')
    .required(),
  owner: string().required(),
  paths: array(pathSchema.required()).required(),
  requires: object({
    '@boom/platform': string()
      .required()
      .test(
        'range',
        ({ path }) => `${path} is no version range`,
        (range) => semver.validRange(range) !== null,
      ),
  }).required(),
}).noUnknown();

/**
 * Reads a remote's `remote.json`, with the texts it names, and holds it against the screens that the remote has.
 *
 * @throws Error that names the file and everything that is wrong.
 */
export function readDescriptor(unit: RemoteUnit): RemoteDescriptor {
  const read = (file: string) => readFileSync(path.join(unit.folder, file), 'utf8');
  const problems: string[] = [];
  try {
    const written = descriptorSchema.validateSync(JSON.parse(read('remote.json')), { strict: true, abortEarly: false });
    if (written.id !== unit.remote) problems.push(`id is "${written.id}", the folder says "${unit.remote}"`);
    const { screens } = readRemoteTable(read('src/remote.tsx'));
    const { paths, problems: ofPaths } = describePaths(written.paths, JSON.parse(read(SITE_TEXTS)), screens);
    problems.push(...ofPaths);
    if (problems.length === 0) return { ...written, paths } as RemoteDescriptor;
  } catch (error) {
    const { errors, message } = error as Error & { errors?: string[] };
    problems.push(...(errors ?? [message]));
  }
  throw new Error(`${unit.name}/remote.json: ${problems.join('; ')}`);
}
