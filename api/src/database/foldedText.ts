import { col, fn, literal, Op, type Utils, where } from 'sequelize';
import { database } from './connection';

/*
 * Accents off, small letters: "Audífonos" → "audifonos". The database's `fold_text` does it, for what is stored and for
 * what people type alike, so that the two can never differ.
 */

/** The text inside a LIKE pattern for `fold_text`: what people type is taken literally. */
export function literalPattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}

/** That pattern folded, for SQL of our own. */
export const foldedPattern = (typed: string) => `fold_text(${database.escape(literalPattern(typed))})`;

/** What a name is looked for by, each word for itself: lists and forms of others put the surname first. */
export const wordsOfName = (typed: string): string[] => typed.trim().split(/\s+/);

/** The condition "this name has all the words of what was typed", for SQL of our own. */
export const isNamed = (column: string, typed: string): string =>
  `(${wordsOfName(typed)
    .map((word) => `fold_text(${column}) LIKE ${foldedPattern(word)}`)
    .join(' AND ')})`;

/** A condition "one of these columns holds what was typed", whatever the accents and capitals. */
export function holdsFolded(columns: string[], typed: string): { [Op.or]: Utils.Where[] } {
  const pattern = literal(foldedPattern(typed));
  return { [Op.or]: columns.map((name) => where(fn('fold_text', col(name)), { [Op.like]: pattern })) };
}
