/** The least contrast of text that WCAG 1.4.3 requires. */
export const LEAST_CONTRAST = 4.5;

/** Red, green and blue from 0 to 1; null for an invalid colour. The alpha channel is ignored. */
function channelsOf(hex: string): number[] | null {
  if (!/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)) return null;
  const digits = hex.length <= 5 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** A colour as `<input type="color">` needs it; black for an invalid one. */
export function toSixDigits(hex: string): string {
  const channels = channelsOf(hex) ?? [0, 0, 0];
  return `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminanceOf(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours, 1 to 21, truncated to two decimals so that 4.499 does not count as 4.5.
 *
 * @returns null while one of them is invalid.
 */
export function contrastOf(one: string, other: string): number | null {
  const channels = [channelsOf(one), channelsOf(other)];
  if (channels.includes(null)) return null;
  const [low = 0, high = 0] = channels.map((each) => luminanceOf(each ?? [])).sort((a, b) => a - b);
  return Math.floor(((high + 0.05) / (low + 0.05)) * 100) / 100;
}
