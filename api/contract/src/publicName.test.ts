import { publicName } from './publicName';

it.each([
  [' Ana  López Ruiz ', 'Ana L.'],
  ['Ana', 'Ana'],
  ['', ''],
  // No half of a character at the end.
  [`${'a'.repeat(49)}🎧🎧 López`, `${'a'.repeat(49)}🎧 L.`],
])('strangers read of %j %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
