import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { array, mixed, number, object, string } from 'yup';
import type { RemoteDescriptor } from '../../src/registry/registry';
import type { RemoteId, Unit } from '../build/units';

const sitePath = () => string().matches(/^\/[\w/-]*$/, ({ path }) => `${path} is no path of the site`);

const descriptorSchema = object({
  id: string().required(),
  owner: string().required(),
  base: array(sitePath().required()).min(1).required(),
  roles: array(mixed<'customer' | 'admin'>().oneOf(['customer', 'admin']).required()).required(),
  navbar: array(
    object({
      label: string().max(30).required(),
      to: sitePath().required(),
      order: number().integer().required(),
    }),
  ).required(),
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
 * Reads and checks a remote's `remote.json`.
 *
 * @throws Error that names the file and every field that is wrong.
 */
export function readDescriptor(unit: Unit & { remote: RemoteId }): RemoteDescriptor {
  const file = path.join(unit.folder, 'remote.json');
  const problems: string[] = [];
  try {
    const descriptor = descriptorSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')), {
      strict: true,
      abortEarly: false,
    });
    if (descriptor.id === unit.remote) return descriptor as RemoteDescriptor;
    problems.push(`id is "${descriptor.id}", the folder says "${unit.remote}"`);
  } catch (error) {
    const { errors, message } = error as Error & { errors?: string[] };
    problems.push(...(errors ?? [message]));
  }
  throw new Error(`${unit.name}/remote.json: ${problems.join('; ')}`);
}
