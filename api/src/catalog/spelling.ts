/**
 * How many typos a word of this length may hold: none in short ones, where one letter makes another word.
 */
export function allowedTypos(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How many typos lie between two words: a letter too many, too few, wrong, or swapped with its neighbour
 * (optimal string alignment distance).
 */
export function typosBetween(left: string, right: string): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const above = rows[i - 1]!;
      const isSame = left[i - 1] === right[j - 1];
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwap) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[left.length]![right.length]!;
}

/** Which letters a word has, a bit for each. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Words of the letters a to z that a mistyped one is compared with, each with its {@link lettersOf}. */
export interface KnownWords {
  words: readonly string[];
  letters: Int32Array;
}

/** More would not say any more what was meant. */
const MAX_READINGS = 10;

/**
 * The words nearest to a mistyped one, all of the same distance, those with its first letter first; none when nothing is
 * near enough.
 *
 * Each is looked at, but compared only when its length and its letters allow: a typo brings one letter at most and takes
 * one at most.
 */
export function nearestWords(typed: string, { words, letters }: KnownWords): string[] {
  let fewest = allowedTypos(typed);
  if (fewest === 0) return [];
  const own = lettersOf(typed);
  let nearest: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    if (Math.abs(word.length - typed.length) > fewest) continue;
    const theirs = letters[index]!;
    if (countBits(own & ~theirs) > fewest || countBits(theirs & ~own) > fewest) continue;
    const typos = typosBetween(typed, word);
    if (typos < fewest) nearest = [];
    if (typos <= fewest) {
      fewest = typos;
      nearest.push(word);
    }
  }
  const begins = (word: string) => Number(word[0] === typed[0]);
  return nearest.sort((one, other) => begins(other) - begins(one) || (one < other ? -1 : 1)).slice(0, MAX_READINGS);
}
