/** What strangers read of somebody's name: "Ana López Ruiz" → "Ana L." */
export function publicName(fullName: string): string {
  const [first = '', second] = fullName.trim().split(/\s+/);
  const initial = second && [...second][0];
  return [[...first].slice(0, 50).join(''), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
