import { isMexico } from './addresses';
import { fromCents, type ShippingTerms, shippingByDefault, shippingFor, toCents } from './money';

/**
 * Which addresses a zone is for: postal codes that it names, what no other zone names, or those outside of Mexico. The
 * last two are there once at most.
 */
export const zoneCoverages = ['CODIGOS', 'RESTO', 'EXTRANJERO'] as const;
export type ZoneCoverage = (typeof zoneCoverages)[number];

/** What decides the shipping of an order to an address of the zone; amounts in pesos. */
interface ShippingZoneRule {
  covers: ZoneCoverage;
  /** "06, 01000-16999": beginnings of codes and ranges of whole ones. Empty unless it covers codes. */
  postalCodes: string;
  /** Whether the shop ships there at all. */
  isServed: boolean;
  fee: string;
  /** The fee is 0 for an order whose products come to so much; null where it always holds. */
  freeFrom: string | null;
  /** What an extended zone costs more, also where the fee is 0; null for none. */
  surcharge: string | null;
  /** Days hábiles beyond the product's own delivery time. */
  extraDays: number;
}

/** `GET /api/shipping-zones`: what the checkout reckons with. */
export interface ShippingZoneView extends ShippingZoneRule {
  name: string;
}

/** `GET /api/admin/shipping-zones` */
export interface AdminShippingZoneView extends ShippingZoneView {
  id: string;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** Where something is sent to. */
export interface ShippingPlace {
  postalCode: string;
  country: string;
}

/** Postal codes from one to another, both included. */
interface CodeRange {
  /** As it was written. */
  text: string;
  first: number;
  last: number;
}

/** @returns null where a part is neither the beginning of a postal code nor a range of two. */
export function readPostalCodes(text: string): CodeRange[] | null {
  const ranges = partsOf(text).map(readPart);
  return ranges.every((range) => range !== null) ? ranges : null;
}

/** One way to write the same codes: "06,  01000 - 16999" → "06, 01000-16999". */
export const normalizePostalCodes = (text: string) => partsOf(text).join(', ');

const partsOf = (text: string) =>
  text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);

function readPart(text: string): CodeRange | null {
  const [from = '', to = from] = text.split('-');
  const isRange = /^\d{5}-\d{5}$/.test(text);
  if (!isRange && !/^\d{1,5}$/.test(text)) return null;
  const [first, last] = [Number(from.padEnd(5, '0')), Number(to.padEnd(5, '9'))];
  return first <= last ? { text, first, last } : null;
}

/**
 * The zone of an address: of those that name its postal code the one that does so most narrowly, then the rest of the
 * country; abroad the zone for that, or the rest. Undefined where no zone says anything of it.
 */
export function zoneOf<Zone extends ShippingZoneRule>(
  zones: readonly Zone[],
  { postalCode, country }: ShippingPlace,
): Zone | undefined {
  const rest = zones.find(({ covers }) => covers === 'RESTO');
  if (!isMexico(country)) return zones.find(({ covers }) => covers === 'EXTRANJERO') ?? rest;
  if (!/^\d{5}$/.test(postalCode)) return rest;
  const code = Number(postalCode);
  const [narrowest] = zones
    .flatMap((zone) => rangesOf(zone).map((range) => ({ zone, range })))
    .filter(({ range: { first, last } }) => first <= code && code <= last)
    .sort((one, other) => sizeOf(one.range) - sizeOf(other.range));
  return narrowest?.zone ?? rest;
}

/**
 * Two zones between which no postal code can decide: both name the same codes, or some of each other's. A zone within
 * another is fine: the narrower one holds.
 *
 * @returns what the zone names, and the name of the other; null where there is no such zone.
 */
export function overlapOf(
  zone: Pick<ShippingZoneRule, 'covers' | 'postalCodes'>,
  others: readonly ShippingZoneView[],
): { codes: string; name: string } | null {
  for (const other of others) {
    const [theirs, ours] = [rangesOf(other), rangesOf(zone)];
    const crossed = ours.find((range) => theirs.some((their) => cross(range, their)));
    if (crossed) return { codes: crossed.text, name: other.name };
  }
  return null;
}

/** The terms of a zone; the documented fee where there is none. */
export function shippingTermsOf(zone: ShippingZoneRule | undefined): ShippingTerms {
  if (!zone) return shippingByDefault;
  return {
    feeCents: toCents(zone.fee),
    surchargeCents: zone.surcharge === null ? 0 : toCents(zone.surcharge),
    freeFromCents: zone.freeFrom === null ? null : toCents(zone.freeFrom),
  };
}

/** The least that any address in Mexico pays for products that cost so much, in pesos; null without zones. */
export function lowestShipping(zones: readonly ShippingZoneRule[], goodsCents: number): string | null {
  if (zones.length === 0) return null;
  return fromCents(Math.min(...termsWithin(zones).map((terms) => shippingFor(terms, goodsCents))));
}

/** The terms of the zone that pays most for such an order: for a price that is named before an address is known. */
export function highestShipping(zones: readonly ShippingZoneRule[], goodsCents: number): ShippingTerms {
  return termsWithin(zones).reduce((highest, terms) =>
    shippingFor(terms, goodsCents) > shippingFor(highest, goodsCents) ? terms : highest,
  );
}

/** The terms of all addresses in Mexico that the shop ships to. */
function termsWithin(zones: readonly ShippingZoneRule[]): [ShippingTerms, ...ShippingTerms[]] {
  const [first, ...more] = zones
    .filter(({ covers, isServed }) => isServed && covers !== 'EXTRANJERO')
    .map(shippingTermsOf);
  if (!first) return [shippingByDefault];
  return [first, ...more, ...(zones.some(({ covers }) => covers === 'RESTO') ? [] : [shippingByDefault])];
}

const rangesOf = ({ covers, postalCodes }: Pick<ShippingZoneRule, 'covers' | 'postalCodes'>) =>
  covers === 'CODIGOS' ? (readPostalCodes(postalCodes) ?? []) : [];

const sizeOf = ({ first, last }: CodeRange) => last - first;

const holds = (outer: CodeRange, inner: CodeRange) => outer.first <= inner.first && inner.last <= outer.last;

function cross(one: CodeRange, other: CodeRange): boolean {
  if (one.last < other.first || other.last < one.first) return false;
  return sizeOf(one) === sizeOf(other) || !(holds(one, other) || holds(other, one));
}
