import { fold } from './shapes';

/**
 * The parts in which an address is written in Mexico, and whom the carrier asks for. All may be unknown: null, or absent
 * in what was kept before there were parts.
 */
export interface AddressParts {
  /** Without numbers. Where it is known, `street` is the whole line, made of the parts (`withWholeStreet`). */
  streetName?: string | null;
  exteriorNumber?: string | null;
  interiorNumber?: string | null;
  /** The colonia. */
  neighborhood?: string | null;
  /** The municipio; in Mexico City the alcaldía. */
  municipality?: string | null;
  /** "Sonora y Sinaloa" */
  betweenStreets?: string | null;
  /** How the door is found. */
  references?: string | null;
  receiverName?: string | null;
  /** E.164 */
  receiverPhone?: string | null;
}

export interface AddressView extends AddressParts {
  id: string;
  title: string;
  /** Whole, for whoever knows no parts: "Av. Insurgentes Sur 1602, int. 4, col. Crédito Constructor". */
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  isDefault: boolean;
}

/** An address as it was when the order was made. */
export type ShippingAddress = Omit<AddressView, 'id' | 'isDefault'>;

/** What belongs to a postal code of Mexico. */
export interface PostalCodeView {
  code: string;
  /** By the name that `mexicanStates` has. */
  state: string;
  municipality: string;
  /** Null outside of cities. */
  city: string | null;
  /** In alphabetical order. */
  colonias: string[];
}

/**
 * Whether a country, as somebody wrote it, is Mexico: there a postal code has five digits. "Mexi" is as well, or a form
 * would change at each letter of the name.
 */
export const isMexico = (country: string) =>
  /^(me[xj](i(co?)?)?|mx|estados unidos mexicanos|republica mexicana)$/.test(fold(country).replaceAll('.', '').trim());

/** The address that needs no choice: the main one, or the only one. */
export const usualAddress = <Address extends { isDefault: boolean }>(
  addresses: readonly Address[],
): Address | undefined =>
  addresses.find(({ isDefault }) => isDefault) ?? (addresses.length === 1 ? addresses[0] : undefined);

/** ISO 3166-2:MX, by name, in alphabetical order. */
export const mexicanStates = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
] as const;
