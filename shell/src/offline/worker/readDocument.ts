import { PAGE_STATE_ID, type PageState, SCRIPTS_ID } from '../../registry/pageState';
import { SHELL } from '../../registry/registry';
import type { ScriptToPreload } from '../../registry/scriptsFor';

/** What a document says about its own releases. */
export interface DocumentFacts {
  /** `catalog@1.2.0` of every remote and of the shell, in the version that this visitor gets. */
  versions: string[];
  /** Those and their last good versions: all versions that the registry names. */
  named: string[];
  /** The scripts that it starts with, the shell's first. */
  scripts: ScriptToPreload[];
}

const block = (id: string) => new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`);

/** The document's state, as it was inlined; undefined for what is no page of this shop. */
export function stateOf(html: string): PageState | undefined {
  const [, text] = block(PAGE_STATE_ID).exec(html) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

export function factsOf(html: string): DocumentFacts | undefined {
  const state = stateOf(html);
  const [, scripts] = block(SCRIPTS_ID).exec(html) ?? [];
  if (!state || scripts === undefined) return undefined;
  const { shell, remotes } = state.registry;
  const units = [
    { id: SHELL, version: shell.version, previous: shell.previous },
    ...Object.entries(remotes).map(([id, { release, previous }]) => ({
      id,
      version: release.version,
      previous: previous?.version,
    })),
  ];
  const versions = units.map(({ id, version }) => `${id}@${version}`);
  const before = units.flatMap(({ id, previous }) => (previous ? [`${id}@${previous}`] : []));
  return { versions, named: [...versions, ...before], scripts: JSON.parse(scripts) };
}

/** Whether the registry still names all versions of a cached page: one with a rolled-back version is not used. */
export function isNamed(versions: readonly string[], { named }: Pick<DocumentFacts, 'named'>): boolean {
  return versions.every((version) => named.includes(version));
}

/** Whether a cached script may still be needed. */
export function isScriptNamed(address: string, { named }: Pick<DocumentFacts, 'named'>): boolean {
  const [, place, version] = /^\/(assets|remotes\/[^/]+)\/([^/]+)\//.exec(address) ?? [];
  return (
    place === undefined || named.includes(`${place === 'assets' ? SHELL : place.slice('remotes/'.length)}@${version}`)
  );
}
