import { type AddressInput, isMexico, type PostalCodeView } from '@boom/contract';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useFindPostalCodeQuery } from './addresses.api';

const FILLED = ['state', 'municipality', 'city', 'neighborhood'] as const;
/** A postal code lies in one of each. */
const AREA = ['state', 'municipality'] as const;

type Place = Record<(typeof FILLED)[number], string>;

/** What a postal code says of an address. The city of Mexico City's addresses is the alcaldía, as people write it. */
function placeOf({ state, municipality, city, colonias: [only = '', ...others] }: PostalCodeView): Place {
  return {
    state,
    municipality,
    city: city && city !== state ? city : municipality,
    neighborhood: others.length === 0 ? only : '',
  };
}

/** A colonia that was typed stays where the postal code has it. */
const withColonia = ({ neighborhood }: AddressInput, { colonias }: PostalCodeView, place: Place): Place =>
  neighborhood && colonias.includes(neighborhood) ? { ...place, neighborhood } : place;

const isSame = (one: string, other: string) => one.trim().localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

/** What is known of the postal code in the form. */
export interface KnownPostalCode {
  found: PostalCodeView | undefined;
  /** Why nothing is found. */
  state: 'incomplete' | 'searching' | 'unknown';
  /** Writes it over what was typed, where that is another place; undefined where there is nothing to decide. */
  useIt: (() => void) | undefined;
}

/**
 * Looks up the postal code of the form around it and fills in what belongs to it: what is empty or came from the
 * previous postal code, never what somebody typed. An address that is only opened stays as it is.
 */
export function usePostalCode(): KnownPostalCode {
  const { values, initialValues, setValues } = useFormikContext<AddressInput>();
  const code = values.postalCode.trim();
  const isAsked = isMexico(values.country) && /^\d{5}$/.test(code);
  const { currentData: found, isFetching } = useFindPostalCodeQuery(code, { skip: !isAsked });
  const before = useRef<{ place: Partial<Place>; colonias: readonly string[] }>({ place: {}, colonias: [] });
  const isChanged = code !== initialValues.postalCode;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer, with what the form then holds.
  useEffect(() => {
    if (!found) return;
    const { place: old, colonias } = before.current;
    const place = placeOf(found);
    before.current = { place, colonias: found.colonias };
    if (!isChanged && Object.keys(old).length === 0) return;
    const isFree = (field: (typeof FILLED)[number], typed: string) =>
      !typed || typed === old[field] || (field === 'neighborhood' && colonias.includes(typed));
    const filled = FILLED.filter((field) => isFree(field, values[field] ?? '')).map((field) => [field, place[field]]);
    void setValues((now) => ({ ...now, ...Object.fromEntries(filled) }));
  }, [found]);

  const place = found && placeOf(found);
  // A stored city in words of its own, which the postal code did not fill in, may be the previous place's.
  const hasMoved = isChanged && place && AREA.some((field) => !isSame(initialValues[field] ?? '', place[field]));
  const keepsCity = hasMoved && initialValues.postalCode && values.city === initialValues.city;
  const isElsewhere =
    place &&
    (AREA.some((field) => values[field] && !isSame(values[field], place[field])) ||
      (keepsCity && !isSame(values.city, place.city)));
  return {
    found,
    state: !isAsked ? 'incomplete' : isFetching ? 'searching' : 'unknown',
    useIt: isElsewhere ? () => void setValues((now) => ({ ...now, ...withColonia(now, found, place) })) : undefined,
  };
}
