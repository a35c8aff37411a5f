import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { committedFiles } from '../git';
import asked from './asvsRequirements.json';
import { markdown } from './document';

/** One row of a table of `docs/security`. */
export interface Row {
  /** "R1" or "1.2.3": the first cell. */
  id: string;
  /** Of the ASVS; the second cell. */
  level: string;
  /** What shows that it holds: files in backticks, each with what stands in it between “ and ”. */
  evidence: string;
  /** Why it does not hold, or not wholly; beginning with NOT_APPLICABLE where it asks for what is not here. */
  exception: string;
}

const outcomes = ['tested', 'documented', 'in part', 'exception', 'not applicable'] as const;
export type Outcome = (typeof outcomes)[number];

/** Of identity providers and of calls between browsers there is nothing here. */
export const leftOut = ['V10', 'V17'];
const NOT_APPLICABLE = 'Does not apply';
/** What fails when it is not so. */
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file === 'biome.json';

const files = new Set(committedFiles());
const folder = path.join(root, 'docs/security');

/** The rows of a document's tables, in order; nothing where there is no such document yet. */
export function readRows(document: string): Row[] {
  const file = path.join(folder, document);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| [RT]?\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map((cells) => ({
      id: cells[0] ?? '',
      level: cells[1] ?? '',
      evidence: cells.at(-2) ?? '',
      exception: cells.at(-1) ?? '',
    }));
}

interface Named {
  file: string;
  /** What must stand in it. */
  texts: string[];
}

export function namedIn(evidence: string): Named[] {
  return [...evidence.matchAll(/`([^`]+)`((?:[\s;,]*“[^”]+”)*)/g)].map(([, file = '', texts = '']) => ({
    file,
    texts: [...texts.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text),
  }));
}

/** Sections of documentation are answered by documents, all others by what fails. */
const asksForDocument = ({ id }: Row) => /^(2|5|6|7|8|11|13|14|15|16)\.1\./.test(id);

/** What is wrong with a row, in words; nothing where it is right. */
export function faultsOf(row: Row): string[] {
  const named = namedIn(row.evidence);
  const faults = named.flatMap(({ file, texts }) => {
    if (!files.has(file)) return [`${file} is not there`];
    if (!isTest(file) && !asksForDocument(row)) return [`${file} is no test`];
    if (texts.length === 0) return [`${file}: nothing in it is named`];
    const content = readFileSync(path.join(root, file), 'utf8');
    return texts.filter((text) => !content.includes(text)).map((text) => `${file} has no “${text}”`);
  });
  const isEmpty = named.length === 0 && row.exception === '';
  return [...faults, ...(isEmpty ? ['neither a test nor an exception'] : [])].map((fault) => `${row.id}: ${fault}`);
}

export function outcomeOf({ evidence, exception }: Row): Outcome {
  if (exception.startsWith(NOT_APPLICABLE)) return 'not applicable';
  const named = namedIn(evidence);
  if (named.length === 0) return 'exception';
  if (exception !== '') return 'in part';
  return named.some(({ file }) => isTest(file)) ? 'tested' : 'documented';
}

const LEVEL_3 = '3';

/** The ids of levels 1 and 2, "1.2.3 L1", by chapter: "V1". */
export const requirements: ReadonlyMap<string, string[]> = Object.entries(asked).reduce(
  (chapters, [section, levels]) => {
    const [chapter = ''] = section.split('.');
    const ids = [...levels].flatMap((level, index) =>
      level === LEVEL_3 ? [] : `${section.slice(1)}.${index + 1} L${level}`,
    );
    return chapters.set(chapter, [...(chapters.get(chapter) ?? []), ...ids]);
  },
  new Map<string, string[]>(),
);

/** How many items of each chapter came to what, as a table. */
export function countTable(): string {
  const chapters = [...requirements.keys()].filter((chapter) => !leftOut.includes(chapter));
  const found = new Map(chapters.map((chapter) => [chapter, readRows(`asvs/${chapter}.md`).map(outcomeOf)]));
  const line = (name: string, came: Outcome[]) =>
    [name, came.length, ...outcomes.map((outcome) => came.filter((each) => each === outcome).length)].map(String);
  const lines = chapters.map((chapter) => line(`[${chapter}](asvs/${chapter}.md)`, found.get(chapter) ?? []));
  return markdown(['', 'items', ...outcomes], [...lines, line('all', [...found.values()].flat())]);
}
