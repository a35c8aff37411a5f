/** "María Fernanda López" → "ML": first and last word. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('es-MX');
}
