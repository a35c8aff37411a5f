import type { Specification } from './products';
import { fold, withoutThousands } from './shapes';

export const attributeTypes = ['choice', 'number', 'flag', 'text'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** A property that the products of a category have; its place in the list is its place in tables and filters. */
export interface CategoryAttribute {
  /** Stays when it is renamed. */
  id: string;
  /** As its pair in a product's specifications is called. */
  name: string;
  type: AttributeType;
  /** The unit of a number: "GB"; empty when it has none. */
  unit: string;
  /** Values of a choice, in their order. */
  options: string[];
  /** Whether the list of the category is filtered by it. */
  isFilter: boolean;
}

/** How a flag is written among the specifications. */
export const flagValues = ['Sí', 'No'] as const;

/** "Memoria  RAM" and "memoria ram" are the same. */
export const foldedName = (text: string): string => fold(text).trim().replace(/\s+/g, ' ');

/** Compares what people typed with a name or a value: spaces and capitals do not count. */
export const isSameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other);

type Typed = Pick<CategoryAttribute, 'type' | 'unit' | 'options'>;

/** What follows a number: " GB", but a sign stands close, as in 55" and 3%. */
export const unitSuffix = (unit: string): string => (/^\p{L}/u.test(unit) ? ` ${unit}` : unit);

/** A value as its attribute writes it: "16gb" becomes "16 GB". What does not fit stays as it was typed. */
export function fitValue({ type, unit, options }: Typed, value: string): string {
  if (type === 'number') {
    const text = withoutThousands(value.trim());
    const [, number = '', rest = ''] = /^(-?\d+(?:[.,]\d+)?)\s*(.*)$/.exec(text) ?? [];
    const isFit = number !== '' && (rest === '' || isSameName(rest, unit));
    return isFit ? `${number.replace(',', '.')}${unitSuffix(unit)}` : value;
  }
  const known: readonly string[] = type === 'choice' ? options : type === 'flag' ? flagValues : [];
  return known.find((one) => isSameName(one, value)) ?? value;
}

/** Specifications as a category has them: its attributes first, in its order and words, then the free pairs. */
export function fitSpecifications(
  specifications: readonly Specification[],
  attributes: readonly CategoryAttribute[],
): Specification[] {
  const left = [...specifications];
  const fitted = attributes.flatMap((attribute) => {
    const place = left.findIndex(({ name }) => isSameName(name, attribute.name));
    const [pair] = place < 0 ? [] : left.splice(place, 1);
    return pair ? [{ name: attribute.name, value: fitValue(attribute, pair.value) }] : [];
  });
  return [...fitted, ...left];
}

/** Between the choices of a filter by specifications, which are written `name:value`. */
const BETWEEN = '|';
const choiceOf = (name: string, value: string) => `${name}:${value}`;

/** What a list is filtered by: of each name one of its values. As it stands in an address: `RAM:8 GB|RAM:16 GB|Color:Azul`. */
export function readSpecs(text: string): { name: string; values: string[] }[] {
  const asked = new Map<string, string[]>();
  for (const choice of text.split(BETWEEN)) {
    const [name = '', ...rest] = choice.split(':');
    const value = rest.join(':');
    if (name && value) asked.set(name, [...(asked.get(name) ?? []), value]);
  }
  return [...asked].map(([name, values]) => ({ name, values }));
}

/** Whether a filter has this choice. */
export const hasSpec = (text: string, name: string, value: string): boolean =>
  text.split(BETWEEN).includes(choiceOf(name, value));

/** The filter without what it says of a name. */
export const withoutSpec = (text: string, name: string): string =>
  text
    .split(BETWEEN)
    .filter((choice) => !choice.startsWith(choiceOf(name, '')))
    .join(BETWEEN);

/** The filter with this choice put in, or taken out. */
export function toggleSpec(text: string, name: string, value: string): string {
  const choices = text ? text.split(BETWEEN) : [];
  const choice = choiceOf(name, value);
  return (choices.includes(choice) ? choices.filter((one) => one !== choice) : [...choices, choice]).join(BETWEEN);
}
