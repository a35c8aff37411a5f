import { line, optional } from './fields';

const codes = 'Usa solo letras, números, puntos, guiones y diagonales';

/** Digits of a GTIN, the last of which checks the others (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The codes of a variant. */
export const codeFields = () => ({
  sku: optional(line(64).matches(/^[\p{L}\p{N}._/-]*$/u, codes)),
  barcode: optional(
    line(14).test('gtin', 'El código de barras no es válido: revisa sus 8, 12, 13 o 14 dígitos', (value) => {
      return !value || isGtin(value);
    }),
  ),
});
