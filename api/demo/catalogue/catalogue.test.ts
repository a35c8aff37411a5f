import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fitValue, reviewSchema } from '@boom/contract';
import { demoCatalogue } from './index';
import type { DemoAttribute } from './types';

const { categories, products, banners, offers, campaigns, purchases } = demoCatalogue;
const pictures = join(__dirname, '..', 'pictures');

/** The value, or what is expected instead of it. */
function fitted({ type, unit = '', options = [] }: DemoAttribute, value: string): string {
  if (type === 'choice') return options.includes(value) ? value : options.join(' / ');
  return type === 'number' && !Number.isFinite(Number(value.replace(unit, '')))
    ? `… ${unit}`
    : fitValue({ type, unit, options }, value);
}

function missing(base: string, suffixes: string[]) {
  return suffixes.map((suffix) => `${base}.${suffix}`).filter((file) => !existsSync(join(pictures, file)));
}

function repeated(values: string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the demo catalogue', () => {
  it('is large enough to look like a shop', () => {
    expect(categories).toHaveLength(8);
    expect(products.length).toBeGreaterThanOrEqual(56);
    expect(products.filter((product) => product.isFeatured).length).toBeGreaterThanOrEqual(12);
  });

  it('names every product, category and picture once', () => {
    expect(repeated(products.map((product) => product.slug))).toEqual([]);
    expect(repeated(products.map((product) => product.name))).toEqual([]);
    expect(repeated(categories.map((category) => category.slug))).toEqual([]);
    expect(repeated(products.flatMap((product) => product.pictures))).toEqual([]);
  });

  it('puts every product in a category, and leaves none empty', () => {
    const used = new Set(products.map((product) => product.categorySlug));
    expect([...used].sort()).toEqual(categories.map((category) => category.slug).sort());
  });

  it('names in its campaigns what is there, at prices that a campaign can lower', () => {
    for (const { productSlugs, categorySlug } of campaigns) {
      if (categorySlug) expect(categories.map(({ slug }) => slug)).toContain(categorySlug);
      const named = products.filter(({ slug }) => productSlugs.includes(slug));
      expect(named.map(({ slug }) => slug).sort()).toEqual([...productSlugs].sort());
      for (const { isAffiliate, priceTiers, promotionType } of named)
        expect([isAffiliate, priceTiers, promotionType]).toEqual([false, undefined, null]);
    }
  });

  it('writes what a category filters by as the category does, and in each is something to choose from', () => {
    for (const { slug, attributes = [] } of categories) {
      const filters = attributes.filter(({ isFilter = true }) => isFilter);
      for (const product of products.filter(({ categorySlug }) => categorySlug === slug)) {
        for (const { name, value } of product.specifications) {
          const attribute = filters.find((one) => one.name === name);
          if (attribute) expect([product.slug, value]).toEqual([product.slug, fitted(attribute, value)]);
        }
      }
      const valuesOf = (name: string) =>
        new Set(
          products
            .filter(({ categorySlug }) => categorySlug === slug)
            .flatMap(({ specifications }) =>
              specifications.filter((row) => row.name === name).map(({ value }) => value),
            ),
        );
      expect([slug, filters.some(({ name }) => valuesOf(name).size > 1)]).toEqual([slug, true]);
    }
  });

  it('gives no variant the model number of another', () => {
    for (const { variants = [], specifications } of products) {
      const model = specifications.find(({ name }) => name === 'Modelo')?.value;
      if (variants.length > 0) expect(model).not.toContain('(');
    }
  });

  it('has prices of many in several categories, each lower than the one before', () => {
    const tiered = products.filter(({ priceTiers }) => priceTiers);
    expect(new Set(tiered.map(({ categorySlug }) => categorySlug)).size).toBeGreaterThanOrEqual(5);
    for (const { slug, price, priceTiers = [] } of tiered) {
      const prices = [price, ...priceTiers.map((tier) => tier.price)].map(Number);
      expect([slug, ...prices]).toEqual([slug, ...[...prices].sort((one, other) => other - one)]);
    }
  });

  it('writes prices with two decimals, and was dearer before', () => {
    for (const { slug, price, originalPrice } of products) {
      expect([slug, price]).toEqual([slug, expect.stringMatching(/^[1-9]\d*\.\d{2}$/)]);
      if (originalPrice) expect([slug, Number(originalPrice) > Number(price)]).toEqual([slug, true]);
    }
  });

  it('tells where an external product is sold and how long an import takes', () => {
    for (const product of products) {
      expect(Boolean(product.affiliateUrl && product.affiliateStore)).toBe(product.isAffiliate);
      expect(Boolean(product.importDeliveryDays && product.importDescription)).toBe(product.isImported);
    }
  });

  it('has people buy what is sold here, and say of it once what the form takes', () => {
    const sold = products.filter(({ isAffiliate }) => !isAffiliate).map(({ slug }) => slug);
    const lines = purchases.flatMap(({ by, lines }) => lines.map((line) => ({ by, ...line })));
    expect(lines.filter(({ slug }) => !sold.includes(slug))).toEqual([]);
    const reviewed = lines.filter(({ review }) => review);
    expect(repeated(reviewed.map(({ by, slug }) => `${by}: ${slug}`))).toEqual([]);
    for (const { review } of reviewed) expect(reviewSchema.isValidSync({ ...review, keptPictures: [] })).toBe(true);
    expect(purchases.map(({ daysAgo }) => daysAgo)).toEqual(
      purchases.map(({ daysAgo }) => daysAgo).sort((one, other) => other - one),
    );
  });

  it('offers nothing at a price the shop does not charge', () => {
    for (const offer of offers) {
      const product = products.find(({ slug }) => slug === offer.productSlug);
      if (offer.productSlug === null) continue;
      expect(product).toMatchObject({
        price: offer.offerPrice,
        originalPrice: offer.originalPrice,
      });
      const saved = 100 * (1 - Number(offer.offerPrice) / Number(offer.originalPrice));
      expect(Number(offer.discountPercentage)).toBe(Math.floor(saved));
    }
  });

  it('has every picture in every size', () => {
    const square = ['320.avif', '640.avif', '1200.avif', '640.webp'];
    const wide = ['640.avif', '1200.avif', '2400.avif', '1200.webp'];
    const bases = [
      ...products.flatMap(({ pictures, variants = [] }) => [
        ...pictures,
        ...variants.flatMap((variant) => variant.pictures),
      ]),
      ...offers.map((o) => o.picture),
    ];
    expect([
      ...bases.flatMap((base) => missing(base, square)),
      ...banners.flatMap((banner) => missing(banner.picture, wide)),
    ]).toEqual([]);
  });
});
