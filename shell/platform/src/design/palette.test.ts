import { type ColorName, dark, light } from './palette';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const texts: ReadonlyArray<[ColorName, ColorName]> = [
  ...(['paper', 'canvas', 'raised', 'hover'] as const).flatMap(
    (surface): Array<[ColorName, ColorName]> => [
      ['ink', surface],
      ['muted', surface],
    ],
  ),
  ...(['boomText', 'success', 'warning', 'info', 'new', 'danger'] as const).flatMap(
    (text): Array<[ColorName, ColorName]> => [
      [text, 'paper'],
      [text, 'raised'],
    ],
  ),
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['info', 'infoSoft'],
  ['new', 'newSoft'],
  ['danger', 'dangerSoft'],
  ['boomText', 'boomSoft'],
  ['ink', 'dangerSoft'],
  ['onBoom', 'boom'],
  ['onBoom', 'boomHover'],
  ['onBlack', 'black'],
  ['onStage', 'stage'],
  ['paper', 'ink'],
];

const graphics: ReadonlyArray<[ColorName, ColorName]> = [
  ['control', 'paper'],
  ['control', 'raised'],
  ['star', 'paper'],
  ['star', 'raised'],
  ['focus', 'paper'],
  ['focus', 'raised'],
  ['focus', 'hover'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette: Record<ColorName, string>) => {
  it.each(texts)('lets %s be read on %s', (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphics)('lets %s be seen on %s', (line, surface) => {
    expect(contrast(palette[line], palette[surface])).toBeGreaterThanOrEqual(3);
  });
});
