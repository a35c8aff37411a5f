import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { git, headCommit } from '../git';

/** A Markdown table. */
export function markdown(head: readonly string[], lines: ReadonlyArray<readonly string[]>): string {
  const alignment = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, alignment, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Whether a goal is met, as a table has it. */
export const verdict = (isMet: boolean) => (isMet ? 'yes' : '**no**');

/**
 * Puts text between `<!-- name:start -->` and `<!-- name:end -->`, and leaves everything else of the document alone;
 * a document without the marks gets them at its end.
 */
export function putBetweenMarks(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const section = `${start}\n${text.trim()}\n${end}`;
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) return `${document.trimEnd()}\n\n${section}\n`;
  return document.slice(0, from) + section + document.slice(to + end.length);
}

/**
 * When something was written, and of which sources.
 *
 * @param commit its hash; empty where there is no repository.
 * @param changed what `git status --porcelain` says of the sources; empty where they are the commit's.
 */
export function originOf(at: Date, commit: string, changed: string): string {
  const sources = commit && `, of \`${commit.slice(0, 8)}\`${changed && ' with changes'}`;
  return `Written on ${at.toISOString().slice(0, 10)} (UTC)${sources}.`;
}

/** Puts a section into docs/performance.md, or another page of docs, with its day and commit, and prints it. */
export function writeSection(name: string, report: string, page = 'performance'): void {
  const commit = headCommit();
  // What the command wrote below docs before is no change of what it ran.
  const changed = commit && git('status', '--porcelain', '--', '.', ':!docs');
  const text = `${report.trim()}\n\n${originOf(new Date(), commit, changed)}`;
  const file = path.join(root, `docs/${page}.md`);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `# ${page}\n`;
  writeFileSync(file, putBetweenMarks(before, name, text));
  console.log(`\n${text}\n`);
}
