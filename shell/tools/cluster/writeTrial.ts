import { writeSection } from '../docs/document';

/**
 * Writes a trial's section of docs/reliability.md.
 *
 * @param report what it marks in bold is a goal that was missed.
 * @throws Error that quotes that: a trial before a release must not look green.
 */
export function writeTrial(section: string, report: string): void {
  writeSection(section, report, 'reliability');
  const missed = report.match(/\*\*.+?\*\*/g) ?? [];
  if (missed.length > 0) throw new Error(`Missed (docs/reliability.md): ${missed.join(', ')}`);
}
