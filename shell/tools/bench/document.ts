import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';

/** A Markdown table. */
export function markdown(head: readonly string[], lines: ReadonlyArray<readonly string[]>): string {
  const alignment = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, alignment, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

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

/** Puts a section into docs/performance.md, or another page of docs, and prints it. */
export function writeSection(name: string, text: string, page = 'performance'): void {
  const file = path.join(root, `docs/${page}.md`);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `# ${page}\n`;
  writeFileSync(file, putBetweenMarks(before, name, text));
  console.log(`\n${text}\n`);
}
