import { col, fn, Op, type Utils, where } from 'sequelize';

/** Accents off, small letters: "Audífonos" → "audifonos". The database's `fold_text` does the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A LIKE pattern for texts that hold these letters somewhere; what people type is taken literally. */
export function foldedPattern(typed: string): string {
  return `%${foldText(typed).replace(/[\\%_]/g, '\\$&')}%`;
}

/** A condition "one of these columns holds what was typed", whatever the accents and capitals. */
export function holdsFolded(columns: string[], typed: string): { [Op.or]: Utils.Where[] } {
  return { [Op.or]: columns.map((name) => where(fn('fold_text', col(name)), { [Op.like]: foldedPattern(typed) })) };
}
