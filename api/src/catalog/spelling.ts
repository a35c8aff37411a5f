/**
 * How many typos a word of this length may hold: none in short ones, where one letter makes another word.
 */
function allowedTypos(word: string): number {
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

/** The words nearest to a mistyped one, all of the same distance; none when nothing is near enough. */
export function nearestWords(typed: string, candidates: string[]): string[] {
  const allowed = allowedTypos(typed);
  const rated = candidates.map((word) => ({ word, typos: typosBetween(typed, word) }));
  const fewest = Math.min(...rated.map(({ typos }) => typos));
  if (fewest > allowed) return [];
  return rated.filter(({ typos }) => typos === fewest).map(({ word }) => word);
}
