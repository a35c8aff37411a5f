import { text } from './texts';

const full = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i;
/** The file stands in quotation marks, or before the colon as Go's and PostgreSQL's programs write it. */
const denied =
  /\b(?:EACCES|EROFS)\b[^'\n]*'(?<node>[^'\n]+)'|(?<other>\/[^\s'":]+)['"]?: (?:permission denied|read-only file system)/i;

/**
 * What to do about a fault of the machine that a message tells of: a full disk, a file that may not be written. Whoever
 * met it – Node, webpack, the compiler, PostgreSQL – says so in the system's own words.
 *
 * @returns undefined for every other message.
 */
export function adviseOnSystem(message: string): string | undefined {
  if (full.test(message)) return text('diskFull');
  const { node, other } = denied.exec(message)?.groups ?? {};
  const file = node ?? other;
  return file && text('denied', { file });
}
