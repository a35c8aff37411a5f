import {
  type CategoryView,
  fewestUnits,
  fromCents,
  highestShipping,
  isBuyable,
  isGtin,
  isSoldElsewhere,
  optionProperty,
  type ProductView,
  priceOrder,
  type ShippingZoneView,
  toCents,
  unitPriceCents,
} from '@boom/contract';
import type { Variant } from '../catalog/readProducts';
import { escapeHtml } from '../document/html';

/** Who reads a feed; each has words of its own for whether something can be bought. */
export const readers = {
  google: { available: 'in_stock', soldOut: 'out_of_stock' },
  meta: { available: 'in stock', soldOut: 'out of stock' },
} as const;
export type FeedReader = keyof typeof readers;

/** What both take: Google's lengths, which are the shorter ones (Merchant Center, "Product data specification"). */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_MORE_PICTURES = 10;

/** The rows of a product's specifications that readers have a field for, by their names in lower case. */
const specificationFields: Record<string, 'brand' | 'gtin' | 'mpn'> = {
  marca: 'brand',
  modelo: 'mpn',
  'número de parte': 'mpn',
  'código de barras': 'gtin',
  gtin: 'gtin',
  ean: 'gtin',
  upc: 'gtin',
};

function identifiersOf({
  specifications,
  variantOf,
  barcode,
}: Variant): Partial<Record<'brand' | 'gtin' | 'mpn', string>> {
  const found: Partial<Record<'brand' | 'gtin' | 'mpn', string>> = {};
  for (const { name, value } of specifications) {
    const field = specificationFields[name.trim().toLowerCase()];
    const text = field === 'gtin' ? value.replaceAll(/[\s-]/g, '') : value.trim().slice(0, 70);
    // A GTIN that is none would have the product refused.
    if (field && !found[field] && (field !== 'gtin' || isGtin(text))) found[field] = text;
  }
  // A number that all variants of a product share is none of theirs.
  return variantOf ? { brand: found.brand, gtin: barcode ?? undefined } : found;
}

/** What tells a variant from the others of its product, which readers show as one (`item_group_id`). */
function variantFieldsOf({ variantOf, choices = new Map() }: Variant): [string, string | undefined][] {
  const chosen = [...choices].flatMap(([name, value]): [string, string][] => {
    const field = optionProperty(name);
    return field ? [[field, value]] : [];
  });
  return [['item_group_id', variantOf], ...chosen];
}

/** A name that is too long is cut, of a variant's its product's part first: its values tell it from the others. */
function titleOf({ name, choices = new Map() }: Variant): string {
  const chosen = [...choices.values()].map((value) => ` · ${value}`).join('');
  return name.length > MAX_TITLE
    ? (name.slice(0, Math.max(0, MAX_TITLE - chosen.length)) + chosen).slice(0, MAX_TITLE)
    : name;
}

/** What no XML document can hold, however it is escaped (XML 1.0, "Characters"): one would have the whole feed refused. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Pesos as the readers write them. */
const pesos = (cents: number) => `${fromCents(cents)} MXN`;

/** A moment to the minute, as Google takes it: `2026-11-20T06:00Z`. */
const minute = (iso: string) => `${iso.slice(0, 16)}Z`;

/**
 * What the smallest order of a product costs: one unit, or as many as are sold at least, as Google asks of what is sold by
 * the lot. What one unit would cost is charged to nobody there.
 */
function smallestOrderOf(product: ProductView) {
  const quantity = fewestUnits(product);
  const unitCents = unitPriceCents(product, quantity);
  const originalCents = toCents(product.originalPrice ?? '0');
  return { quantity, unitCents, priceCents: unitCents * quantity, originalCents: originalCents * quantity };
}

/** What that order costs to send; where it depends on the postal code the most, as Google asks. */
function shippingOf(product: ProductView, zones: readonly ShippingZoneView[]): string {
  const { quantity, unitCents, priceCents } = smallestOrderOf(product);
  const line = { ...product, unitPriceCents: unitCents, quantity };
  return pesos(priceOrder([line], 0, highestShipping(zones, priceCents)).shippingCents);
}

/** What of the shop an item needs besides its product. */
interface ItemContext {
  category: CategoryView | undefined;
  zones: readonly ShippingZoneView[];
  publicUrl: URL;
  reader: FeedReader;
}

/**
 * A product as an `<item>`: what Google Merchant Center and Meta ask of every product, and what else the shop knows.
 * A price before the promotion is the price, and today's the one on sale.
 *
 * @returns undefined for what neither takes: no picture, or sold by another shop.
 */
export function writeItem(product: Variant, { category, zones, publicUrl, reader }: ItemContext): string | undefined {
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const [picture, ...more] = new Set([product.imageUrl, ...product.images].filter((address) => address !== null));
  if (!picture || isSoldElsewhere(product)) return undefined;
  const { available, soldOut } = readers[reader];
  const { brand, gtin, mpn } = identifiersOf(product);
  const { priceValidFrom, priceValidUntil } = product;
  const { priceCents, originalCents } = smallestOrderOf(product);
  const isOnSale = originalCents > priceCents;
  const fields: [string, string | undefined][] = [
    ['id', product.id],
    ['title', titleOf(product)],
    ['description', (product.description || product.name).slice(0, MAX_DESCRIPTION)],
    ['link', absolute(`/producto/${product.id}`)],
    ['image_link', absolute(picture)],
    ...more
      .slice(0, MAX_MORE_PICTURES)
      .map((address): [string, string] => ['additional_image_link', absolute(address)]),
    ['availability', isBuyable(product) ? available : soldOut],
    ['price', pesos(isOnSale ? originalCents : priceCents)],
    ['sale_price', isOnSale ? pesos(priceCents) : undefined],
    [
      'sale_price_effective_date',
      isOnSale && priceValidFrom && priceValidUntil
        ? `${minute(priceValidFrom)}/${minute(priceValidUntil)}`
        : undefined,
    ],
    ['condition', 'new'],
    ['brand', brand],
    ['gtin', gtin],
    ['mpn', mpn],
    ['identifier_exists', gtin || (brand && mpn) ? undefined : 'no'],
    ['product_type', category?.name],
    ...variantFieldsOf(product),
  ];
  const lines = fields.map(([name, text]) =>
    text ? `<g:${name}>${escapeHtml(text.replace(notXml, ''))}</g:${name}>` : '',
  );
  const shipping = `<g:shipping><g:country>MX</g:country><g:price>${shippingOf(product, zones)}</g:price></g:shipping>`;
  return `<item>${lines.join('')}${shipping}</item>\n`;
}
