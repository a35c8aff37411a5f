import { array, lazy, number, type ObjectShape, object, string } from 'yup';
import type { Registry, RemoteRelease } from '../src/registry/registry';

/* What the site relies on: of all that a registry says no more is asked for. */
const text = string().defined();
const list = array().required();
const optional = (fields: ObjectShape = {}) => object(fields).default(undefined);
const needed = (fields?: ObjectShape) => optional(fields).required();
const valuesOf = (schema: ObjectShape[string]) =>
  lazy((values) => needed(Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, schema]))));

const preload = { files: list, shared: list };
const hashedFile = needed({ file: text, integrity: text });

const remoteRelease = {
  version: text,
  entry: text,
  integrity: text,
  files: needed(),
  routes: array(needed({ ...preload, path: text })).required(),
  widgets: valuesOf(needed(preload)),
  descriptor: needed({ paths: array(needed({ path: text })).required() }),
  uses: needed(),
};

const shellRelease = {
  version: text,
  provides: needed(),
  offers: needed(),
  entry: text,
  files: needed(),
  provided: needed(),
  offlinePage: list,
  server: hashedFile,
  starter: hashedFile,
  worker: hashedFile,
};

/** What is live of a unit, and what the registry says about it besides. */
const entryOf = (release: ObjectShape) =>
  optional({
    ...release,
    previous: optional(release),
    canary: optional({ percent: number().required(), salt: text, release: needed(release) }),
  });

const registry = needed({
  generation: number().integer().required(),
  shell: entryOf(shellRelease),
  remotes: valuesOf(entryOf(remoteRelease)),
});

/**
 * Takes a document for a release of a remote, when pages can be made of it.
 *
 * @throws ValidationError that names a field that the site relies on and that is missing.
 */
export const asRemoteRelease = (value: unknown) =>
  needed(remoteRelease).validateSync(value, { strict: true }) as unknown as RemoteRelease;

/**
 * Takes a document for the registry, when pages can be made of it.
 *
 * @throws ValidationError that names the first field that is wrong.
 */
export const asRegistry = (value: unknown) => registry.validateSync(value, { strict: true }) as unknown as Registry;
