import { invalidField } from '../http/errors';

/** JSON of a gateway's configuration. */
type ConfigValue = string | number | boolean | null | ConfigValue[] | { [name: string]: ConfigValue };
export type ConfigObject = { [name: string]: ConfigValue };

/**
 * What may be shown again. Everything else is a secret: the list of what is public can be complete, a list of what
 * is secret cannot (administrators may add any gateway).
 */
const PUBLIC = new Set([
  'bank',
  'beneficiary',
  'accountNumber',
  'clabe',
  'salesEmail',
  'whatsapp',
  'publicKey',
  'mode',
  'environment',
  'country',
  'currency',
]);

const DOTS = '••••••••';
/** Shorter secrets would give away too much with their last four. */
const MIN_LENGTH_FOR_TAIL = 16;

const maskText = (text: string) => (text.length >= MIN_LENGTH_FOR_TAIL ? DOTS + text.slice(-4) : DOTS);

/** The configuration as it may leave the server: secrets become dots, long ones with their last four characters. */
export function mask(value: ConfigValue, name = ''): ConfigValue {
  if (typeof value === 'string' || typeof value === 'number') {
    return value === '' || PUBLIC.has(name) ? value : maskText(`${value}`);
  }
  if (Array.isArray(value)) return value.map((item) => mask(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mask(inner, key)]));
}

/**
 * The configuration to store: a masked value that came back unchanged stands for what is stored in its place.
 *
 * @throws AppError validation_failed (400) where dots stand for nothing that is stored.
 */
export function unmask(sent: ConfigValue, stored: ConfigValue | undefined, name = ''): ConfigValue {
  if (typeof sent === 'string') {
    if (!sent.includes('•')) return sent;
    if (stored !== undefined && mask(stored, name) === sent) return stored;
    throw invalidField('config', 'unknown_mask', { name });
  }
  if (Array.isArray(sent)) {
    // In a longer or shorter list dots no longer say whose place they stand in: short secrets all look alike.
    const places = Array.isArray(stored) && stored.length === sent.length ? stored : [];
    return sent.map((item, index) => unmask(item, places[index], name));
  }
  if (typeof sent !== 'object' || sent === null) return sent;
  const known = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  return Object.fromEntries(Object.entries(sent).map(([key, inner]) => [key, unmask(inner, known[key], key)]));
}
