import type { Request } from 'autocannon';
import { brands, kinds, traits } from '../words';

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Every word with every other, in an order that does not repeat a word soon. */
export const pairs = brands.flatMap((brand, row) =>
  kinds.map((kind, column) => ({ brand, kind, order: (row * 7 + column * 3) % 31 })),
);
pairs.sort((one, other) => one.order - other.order);

/** A letter is missing in the middle, as when somebody types fast. */
export const mistype = (word: string) => word.slice(0, 3) + word.slice(4);

/** Texts that name a product as exactly as words can: in a large shop each finds others. */
export const exact = pairs.flatMap(({ brand, kind }) => traits.map((trait) => `${kind} ${brand} ${trait}`));

/** Texts of every kind that people type: one word, its beginning, a typo, no accents, several words. */
export const typed = pairs.flatMap(({ brand, kind }) =>
  traits.flatMap((trait) => [
    `${kind} ${brand} ${trait}`,
    `${plain(kind)} ${trait.slice(0, 3)}`,
    `${mistype(kind)} ${brand}`,
    kind,
    `${brand} ${trait}`,
    kind.slice(0, 4),
  ]),
);

/** Of all that are called like that, so that no load ever asks what one before it did. */
let asked = 0;

/**
 * Never the same address twice: such an answer is in no cache, in a shop of any size. What makes them different are
 * prices that every product fits, so that the total of a list is counted each time, too.
 */
export function neverAsked(texts: readonly string[], pathOf: (text: string) => string): Request[] {
  const setupRequest = (request: Request): Request => {
    const text = texts[(asked * 7) % texts.length] as string;
    const prices = `minPrice=${((asked % 9_000) / 100).toFixed(2)}&maxPrice=${90_000 + Math.floor(asked / 9_000)}`;
    asked += 1;
    return { ...request, path: `${pathOf(encodeURIComponent(text))}&${prices}` };
  };
  return [{ method: 'GET', setupRequest }];
}

/**
 * Never the same address twice, with few products, too: the cache knows an answer by its address as it was written, and
 * the letters of an id may be upper or lower case.
 */
export function spellings(ids: readonly string[]): Request[] {
  const setupRequest = (request: Request): Request => {
    const id = ids[asked % ids.length] as string;
    let left = Math.floor(asked / ids.length);
    asked += 1;
    const spelt = id.replaceAll(/[a-f]/g, (letter) => {
      const isUpper = left % 2 === 1;
      left = Math.floor(left / 2);
      return isUpper ? letter.toUpperCase() : letter;
    });
    return { ...request, path: `/api/products/${spelt}` };
  };
  return [{ method: 'GET', setupRequest }];
}
