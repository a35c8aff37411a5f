import { type AddressParts, isMexico, type ShippingAddress } from './addresses';
import texts from './addressLines.es-MX.json';
import { formatPhone } from './phone';

/** What of an address says where it is. */
export type AddressPlace = Omit<ShippingAddress, 'title'>;

const join = (parts: (string | null | undefined)[], separator: string) => parts.filter(Boolean).join(separator);

/** "Av. Insurgentes Sur 1602, int. 4" */
function streetLine(name: string, { exteriorNumber, interiorNumber }: AddressParts): string {
  return join([join([name, exteriorNumber], ' '), interiorNumber && interior(interiorNumber)], ', ');
}

/** "4" → "int. 4"; "Depto. 4" says itself what it is. */
const interior = (number: string) => (/^\p{L}{3}/u.test(number) ? number : `${texts.interior} ${number}`);

/**
 * An address with a `street` that says all of it, colonia included, for whoever reads the documented fields only.
 * Without a name of its own, the street as it was written is the name.
 */
export function withWholeStreet<Address extends { street: string } & AddressParts>(address: Address): Address {
  const { street, exteriorNumber, interiorNumber, neighborhood } = address;
  if (!address.streetName && !exteriorNumber && !interiorNumber && !neighborhood) return address;
  const streetName = address.streetName || street;
  const whole = join([streetLine(streetName, address), neighborhood && `${texts.neighborhood} ${neighborhood}`], ', ');
  return { ...address, streetName, street: whole };
}

const ofMexico = ['exteriorNumber', 'interiorNumber', 'neighborhood', 'municipality', 'betweenStreets'] as const;

/**
 * What a form sends of an address: the documented fields say all of it, for an API that knows no others; abroad there are
 * no others, whatever was typed before the country was.
 */
export function addressToSend<Address extends { street: string; country: string } & AddressParts>(
  input: Address,
): Address {
  if (isMexico(input.country)) return withWholeStreet({ ...input, streetName: null });
  return { ...input, streetName: null, ...Object.fromEntries(ofMexico.map((part) => [part, null])) };
}

/** Where it is, in lines as a carrier expects them: street, colonia, postal code with the place, country. */
export function placeLines(address: AddressPlace): string[] {
  const { street, streetName, neighborhood, postalCode, city, municipality, state, country } = address;
  // "Cuauhtémoc, Cuauhtémoc" where the city bears the name of its municipality.
  const place = join([...new Set([city, municipality, state])], ', ');
  const code = isMexico(country) ? `${texts.postalCode} ${postalCode}` : postalCode;
  return [
    streetName ? streetLine(streetName, address) : street,
    streetName && neighborhood ? `${texts.neighborhoodLine} ${neighborhood}` : '',
    `${code} ${place}`,
    country,
  ].filter(Boolean);
}

/** "Mariana Torres · 55 1234 5678"; empty where nobody is named. */
export const receiverLine = ({ receiverName, receiverPhone }: AddressParts) =>
  join([receiverName, receiverPhone && formatPhone(receiverPhone)], ' · ');

/** How the door is found: the streets around, and what the owner says. */
export function directionLines({ betweenStreets, references }: AddressParts): string[] {
  return [
    betweenStreets ? `${texts.between} ${betweenStreets}` : '',
    references ? `${texts.references} ${references}` : '',
  ].filter(Boolean);
}

/** The whole address in lines: who receives it, where it is, how it is found. */
export function addressLines(address: AddressPlace): string[] {
  return [receiverLine(address), ...placeLines(address), ...directionLines(address)].filter(Boolean);
}

/** Where it is, in one line. */
export const addressLine = (address: AddressPlace) => placeLines(address).join(', ');
