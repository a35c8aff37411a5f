import {
  type CategoryAttribute,
  fitValue,
  MAX_ATTRIBUTE_OPTIONS,
  type ProductFacets,
  readSpecs,
  unitSuffix,
  withoutSpec,
} from '@boom/contract';
import type { ProductsQuery } from '../query';
import { buildFilter, fittingVariants, IS_VARIANT_AVAILABLE, type SearchTerm } from './filter';
import type { Reader } from './findProducts';

type Facets = NonNullable<ProductFacets['specifications']>;
type Value = { name: string; value: string; count: number };

/**
 * How many products each value of the asked category's filters would show: of the most frequent ones, and of those that
 * are chosen, which can be taken back also where they show none. An attribute leaves its own choice aside, and is offered
 * when there is something to choose.
 */
export async function countSpecifications(query: ProductsQuery, term: SearchTerm, reader: Reader): Promise<Facets> {
  const [category] = await reader.read<{ attributes: CategoryAttribute[] }>(
    'SELECT attributes FROM categories WHERE id = $1',
    [query.category],
  );
  const attributes = category?.attributes.filter(({ isFilter }) => isFilter) ?? [];
  if (attributes.length === 0) return [];

  const asked = new Map(readSpecs(query.specs ?? '').map((spec) => [spec.name, spec.values]));
  const names = attributes.map(({ name }) => name);
  const count = (some: string[], specs = query.specs) => countValues({ ...query, specs }, some, term, reader);
  const counted = await Promise.all([
    count(names.filter((name) => !asked.has(name))),
    ...names.filter((name) => asked.has(name)).map((name) => count([name], withoutSpec(query.specs ?? '', name))),
  ]);
  return attributes.flatMap((attribute) => {
    const { name } = attribute;
    const chosen = [...new Set(asked.get(name))];
    const found = counted.flat().filter((value) => value.name === name);
    const missing = chosen.filter((value) => !found.some((each) => each.value === value));
    const values = inOrder(attribute, [
      ...found.filter(({ value }, place) => place < MAX_ATTRIBUTE_OPTIONS || chosen.includes(value)),
      ...missing.map((value) => ({ name, value, count: 0 })),
    ]);
    return values.length > 1 || asked.has(name) ? [{ name, values }] : [];
  });
}

/** What a product has: its pairs, and the options' values of those variants that the query shows. */
async function countValues(
  query: ProductsQuery,
  names: string[],
  term: SearchTerm,
  { read, seesInactive }: Reader,
): Promise<Value[]> {
  if (names.length === 0) return [];
  const { conditions, bind } = buildFilter(query, term, seesInactive);
  const variants = `${fittingVariants(query, bind)} ${query.available === 'true' ? `AND ${IS_VARIANT_AVAILABLE}` : ''}`;
  return read<Value>(
    `SELECT has.name, has.value, count(*)::int AS count FROM products, LATERAL (
      SELECT pair ->> 'name' AS name, pair ->> 'value' AS value FROM jsonb_array_elements(products.specifications) AS pair
      UNION SELECT option ->> 'name', variant.option_values[place]
        FROM jsonb_array_elements(products.options) WITH ORDINALITY AS placed (option, place),
          LATERAL (SELECT variant.option_values ${variants}) AS variant
    ) AS has
    WHERE ${conditions.join(' AND ')} AND has.name = ANY ($${bind.push(names)}::text[]) AND has.value NOT LIKE '%|%'
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    bind,
  );
}

/**
 * Numbers by size, choices as the category lists them, what is none of them at the end, as "1 TB" among gigabytes; others
 * as they come: the most frequent first.
 */
function inOrder(attribute: CategoryAttribute, values: Value[]): Facets[number]['values'] {
  const { type, unit, options } = attribute;
  const sizeOf = (value: string) => {
    const size = Number(fitValue(attribute, value).replace(unitSuffix(unit), ''));
    return Number.isNaN(size) ? Number.MAX_VALUE : size;
  };
  const placeOf = (value: string) =>
    type === 'number' ? sizeOf(value) : options.indexOf(value) + 1 || options.length + 1;
  const sorted =
    type === 'number' || type === 'choice' ? values.toSorted((a, b) => placeOf(a.value) - placeOf(b.value)) : values;
  return sorted.map(({ value, count }) => ({ value, count }));
}
