import { isDay, listSpeiBanks, type SpeiBank } from '@boom/contract';
import { plain } from './columns';

/** The ways in which banks write a day. */
const DAYS = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T].*)?$/,
  /^(?<day>\d{1,2})([/-])(?<month>\d{1,2})\2(?<year>\d{4})(?: .*)?$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
];

/** "2026-11-24" of a day; null where it is none. */
export function readDay(cell: string): string | null {
  const text = cell.replace(/^'/, '').trim();
  const { year = '', month = '', day = '' } = DAYS.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

/** Centavos of "$ 1,234.50", "1234.5", "-12.00", "(12.00)"; null where it is no amount. */
export function readCents(cell: string): number | null {
  const text = cell.replace(/^'/, '').replace(/[\s$]|MXN/gi, '');
  const match = /^(\()?([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(\))?$/.exec(text);
  if (!match || !match[1] !== !match[5]) return null;
  const pesos = Number((match[3] ?? '').replaceAll(',', ''));
  const cents = pesos * 100 + Number((match[4] ?? '').padEnd(2, '0'));
  return match[1] || match[2] === '-' ? -cents : cents;
}

/** Banxico's code of what a bank calls another: "40012", "012", "BBVA MEXICO", "BANAMEX"; null where it is unknown. */
export function readBank(cell: string): SpeiBank | null {
  const text = plain(cell);
  if (!text) return null;
  const banks = listSpeiBanks();
  if (/^\d+$/.test(text)) return banks.find(({ code }) => code === text || code.slice(2) === text)?.code ?? null;
  const byName =
    banks.find(({ name }) => plain(name) === text) ?? banks.find(({ name }) => isPartOf(plain(name), text));
  return byName?.code ?? null;
}

/** "bbva" of "bbva mexico": the other one's name begins with whole words of this one's, or the reverse. */
const isPartOf = (name: string, text: string) => `${name} `.startsWith(`${text} `) || `${text} `.startsWith(`${name} `);

/** The clave that Banorte and others write into the concept: "… CVE RAST: 2026112440012ABC …". */
export function findTrackingKey(concept: string): string | null {
  return (
    /(?:CLAVE|CVE)\.?\s*(?:DE\s+)?RAST(?:REO)?\.?\s*:?\s*([A-Z0-9]{6,30})(?![A-Z0-9])/i
      .exec(concept)?.[1]
      ?.toUpperCase() ?? null
  );
}
