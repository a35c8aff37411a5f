/** What WCAG asks of text, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/** Red, green and blue from 0 to 1; null for what is no colour. How far it shines through does not count. */
function channelsOf(hex: string): number[] | null {
  if (!/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)) return null;
  const digits = hex.length <= 5 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** A colour as `<input type="color">` takes it; black for what is none. */
export function toSixDigits(hex: string): string {
  const channels = channelsOf(hex) ?? [0, 0, 0];
  return `#${channels
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminanceOf(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours, 1 to 21, cut after two places so that 4.499 is not taken for enough.
 *
 * @returns null while one of them is none.
 */
export function contrastOf(one: string, other: string): number | null {
  const channels = [channelsOf(one), channelsOf(other)];
  if (channels.includes(null)) return null;
  const [low = 0, high = 0] = channels.map((each) => luminanceOf(each ?? [])).sort((a, b) => a - b);
  return Math.floor(((high + 0.05) / (low + 0.05)) * 100) / 100;
}
