/** First letters of the first two names: "María Fernanda López" → "MF". */
export function initialsOf(fullName: string): string {
  return fullName
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase('es-MX');
}
