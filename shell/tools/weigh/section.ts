/**
 * Replaces what stands between a document's markers `<!-- name:start -->` and `<!-- name:end -->`; without markers the
 * section is added at the end. Everything else stays as it is.
 */
export function replaceSection(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const section = `${start}\n${content.trim()}\n${end}`;
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${section}\n`;
  return document.slice(0, from) + section + document.slice(to + end.length);
}
