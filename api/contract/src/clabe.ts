/**
 * Whether a text is a CLABE: 3 digits of the bank, 3 of the place, 11 of the account and a check digit with
 * the weights 3, 7, 1 (Asociación de Bancos de México).
 */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, index) => total + ((digit * ([3, 7, 1][index % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits[17];
}
