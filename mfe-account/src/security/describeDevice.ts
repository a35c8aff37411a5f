/** The first match wins: most browsers also name others, to get the same pages. */
const browsers: ReadonlyArray<[RegExp, string]> = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: ReadonlyArray<[RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const find = (known: ReadonlyArray<[RegExp, string]>, text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A browser's user agent in few words: "Chrome en Android". It may be false; it helps the owner to recognise a device.
 *
 * @returns null for an unknown one.
 */
export function describeDevice(userAgent: string): string | null {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? null);
}
