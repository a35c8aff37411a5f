import { newUuid, type PriceTier, type ProductOption, type ProductView, type VariantsInput } from '@boom/contract';
import { linesOf } from '../../choices/linesOf';
import { stockOver } from '../productValues';

/** A variant as form values: empty fields are "". */
interface VariantValues {
  /** None for a new one. */
  id?: string;
  /** Tells a new one apart while others go or its values are typed; not sent. */
  key?: string;
  version?: number;
  optionValues: string[];
  price: string;
  originalPrice: string;
  /** Until when its price is a campaign's. */
  priceValidUntil?: string;
  priceTiers: PriceTier[];
  stock: number;
  sku: string;
  barcode: string;
  imageUrl: string;
  images: string[];
  isOffered: boolean;
}

export interface VariantsValues {
  version: number;
  options: ProductOption[];
  variants: VariantValues[];
}

/** What a product comes in, as form values; one without variants is its own first one. */
export function variantsValues(product: ProductView): VariantsValues {
  const { family, id, version, price, originalPrice, priceValidUntil, priceTiers = [], stock, isActive } = product;
  const variants = family?.variants.map(({ imagePlaceholder: _imagePlaceholder, name: _name, ...variant }) => ({
    ...variant,
    originalPrice: variant.originalPrice ?? '',
    priceTiers: variant.priceTiers ?? [],
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    imageUrl: variant.imageUrl ?? '',
  }));
  const prices = { price, originalPrice: originalPrice ?? '', priceValidUntil, priceTiers };
  const own = { ...prices, stock, imageUrl: product.imageUrl ?? '' };
  return {
    version,
    options: family?.options ?? [{ name: '', values: [] }],
    variants: variants ?? [
      { id, version, optionValues: [''], ...own, images: product.images, sku: '', barcode: '', isOffered: isActive },
    ],
  };
}

/** Stock is sent as a difference to what was seen, so that units sold meanwhile stay sold. */
export function inputOf(input: VariantsInput, seen: VariantsValues): VariantsInput {
  const before = new Map(seen.variants.map(({ id, stock }) => [id, stock]));
  return {
    ...input,
    variants: input.variants.map((variant) => {
      const from = variant.id && before.get(variant.id);
      return typeof from === 'number' && typeof variant.stock === 'number'
        ? { ...variant, stock: { from, to: variant.stock } }
        : variant;
    }),
  };
}

/**
 * What was typed before the session ended, over the product as it is now: units that were sold meanwhile stay sold, and
 * what others added or withdrew stays so. What others changed of the same keeps the version that it was typed on, by
 * which the API refuses it.
 */
export function draftOver<Values extends VariantsValues>(
  now: Values,
  typed: Partial<Values>,
  before: Partial<Values>,
  version = now.version,
): Values {
  const isContradicted = typed.options !== undefined && !isSame(before.options, now.options);
  const values = { ...now, ...typed, version: isContradicted ? version : now.version };
  if (!typed.variants || !before.variants) return values;
  const mine = new Map(typed.variants.map((variant) => [variant.id, variant]));
  const old = new Map(before.variants.map((variant) => [variant.id, variant]));
  const kept = now.variants.filter(({ id }) => mine.has(id) || !old.has(id));
  const added = typed.variants.filter(({ id }) => !id).map((variant) => ({ key: newUuid(), ...variant }));
  return {
    ...values,
    variants: [...kept.map((each) => variantOver(each, mine.get(each.id), old.get(each.id))), ...added],
  };
}

function variantOver(now: VariantValues, typed = now, before = now): VariantValues {
  const fields = (Object.keys(typed) as (keyof VariantValues)[]).filter(
    (field) => !isSame(typed[field], before[field]),
  );
  const stock = stockOver(now.stock, typed.stock, before.stock);
  const { version } = fields.every((field) => isSame(before[field], now[field])) ? now : before;
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, typed[field]])), stock, version };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Each line as a value, each once: "6,7 pulgadas" is one. */
export function valuesOf(text: string): string[] {
  return [...new Set(linesOf(text))];
}

/**
 * Options and variants when the values of an option change: a variant keeps its value when that was only written anew.
 *
 * @param before the form before the values were typed at, letter by letter.
 */
export function withValues(form: VariantsValues, before: VariantsValues, place: number, values: string[]) {
  const old = before.options[place]?.values ?? [];
  const isRenamed = old.length === values.length && old.filter((value, index) => value !== values[index]).length === 1;
  const chosen = (variant: number) => {
    const value = before.variants[variant]?.optionValues[place] ?? '';
    const now = isRenamed ? (values[old.indexOf(value)] ?? value) : value;
    // The only variant so far takes the first value.
    return now === '' ? (values[0] ?? '') : now;
  };
  return {
    options: form.options.map((option, index) => (index === place ? { ...option, values } : option)),
    variants: form.variants.map((variant, at) => ({
      ...variant,
      optionValues: form.options.map((_, index) =>
        index === place ? chosen(at) : (variant.optionValues[index] ?? ''),
      ),
    })),
  };
}

/**
 * The combinations of all values that no variant has. One that had these values when the form was opened comes back as
 * itself, with what names it in carts and orders; each other one is like the first variant, without units. A campaign's
 * price is not theirs: nothing would give it back.
 *
 * @param before the form as it was opened.
 */
export function missingVariants({ options, variants }: VariantsValues, before: VariantsValues): VariantValues[] {
  const combinations = options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  const known = new Set(variants.map(({ optionValues }) => JSON.stringify(optionValues)));
  const kept = new Set(variants.map(({ id }) => id));
  const removed = new Map(
    before.variants.filter(({ id }) => !kept.has(id)).map((variant) => [JSON.stringify(variant.optionValues), variant]),
  );
  const [first] = variants;
  const { price = '', originalPrice = '' } = first?.priceValidUntil ? {} : (first ?? {});
  return combinations
    .filter((combination) => combination.length > 0 && !known.has(JSON.stringify(combination)))
    .map(
      (optionValues) =>
        removed.get(JSON.stringify(optionValues)) ?? {
          optionValues,
          price,
          originalPrice,
          priceTiers: [],
          stock: 0,
          sku: '',
          barcode: '',
          imageUrl: '',
          images: [],
          isOffered: true,
        },
    );
}
