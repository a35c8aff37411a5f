import type { Indexed } from './segment';

/** A product's words as they are read from the database, separated by spaces. */
export interface IndexedTexts {
  words: string;
  named: string;
  /** The name as a whole, folded. */
  name: string;
  categoryId: string | null;
}

/** A category is kept as a word of its products' names, which no typed word can begin with. */
export const categoryWord = (id: string): string => `=${id}`;

const split = (text: string) => (text === '' ? [] : text.split(' '));

export function indexed({ words, named, categoryId }: IndexedTexts): Indexed {
  const category = categoryId === null ? [] : [categoryWord(categoryId)];
  return { words: [...split(words), ...category], named: new Set([...split(named), ...category]) };
}

/** What tells whether a product's texts have changed: FNV-1a. One change in four thousand million is taken for none. */
export function hashOf({ words, named, name, categoryId }: IndexedTexts): number {
  let hash = 0x811c9dc5;
  for (const text of [words, '\n', named, '\n', name, '\n', categoryId ?? '']) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // None is 0: that stands for no product.
  return hash >>> 0 || 1;
}
