/** One line of a plot; points from left to right. */
export interface Line {
  name: string;
  points: { x: number; y: number }[];
}

interface Plot {
  title: string;
  xLabel: string;
  yLabel: string;
  /** Powers of ten at equal distances, for what spans several of them. Left to right is as well, unless it is time. */
  isLogarithmic: boolean;
  /** From left to right in equal steps from zero, with a line and no marks for many points. */
  isOverTime?: boolean;
  lines: Line[];
}

const WIDTH = 720;
const HEIGHT = 380;
const INSIDE = { left: 64, right: 540, top: 40, bottom: 330 };
/** Told apart by people who see few colours (Okabe and Ito), and by their marks. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const label = (value: number) => (value >= 1 ? value.toLocaleString('en-US') : String(value));

/** A drawing as SVG text; it brings its own background, so that it can be read on light and dark pages. */
export function drawPlot({ title, xLabel, yLabel, isLogarithmic, isOverTime = false, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points).filter(({ y }) => Number.isFinite(y) && y > 0);
  const seen = [...new Set(points.map(({ x }) => x))].sort((one, other) => one - other);
  const xs = isOverTime ? ticksOf(seen, false) : seen;
  const ticks = ticksOf(
    points.map(({ y }) => y),
    isLogarithmic,
  );
  const scale = (value: number, from: number, to: number, start: number, end: number) =>
    start + ((value - from) / (to - from || 1)) * (end - start);
  const bend = isLogarithmic ? Math.log10 : (value: number) => value;
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const stretch = isOverTime ? (value: number) => value : Math.log;
  const placeX = (x: number) =>
    scale(stretch(x), stretch(xs[0] ?? 1), stretch(xs.at(-1) ?? 2), INSIDE.left + 20, INSIDE.right - 20);
  const placeY = (y: number) => scale(bend(y), bend(lowest), bend(highest), INSIDE.bottom, INSIDE.top);
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escapeText(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#222">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(INSIDE.left, 22, title, 'font-size="15" font-weight="bold"'),
    ...ticks.flatMap((tick) => [
      `<line x1="${INSIDE.left}" x2="${INSIDE.right}" y1="${placeY(tick).toFixed(1)}" y2="${placeY(tick).toFixed(1)}" stroke="#ddd"/>`,
      text(INSIDE.left - 6, placeY(tick) + 4, label(tick), 'text-anchor="end"'),
    ]),
    ...xs.map((x) => text(placeX(x), INSIDE.bottom + 18, label(x), 'text-anchor="middle"')),
    text((INSIDE.left + INSIDE.right) / 2, INSIDE.bottom + 38, xLabel, 'text-anchor="middle"'),
    text(
      0,
      0,
      yLabel,
      `text-anchor="middle" transform="translate(16 ${(INSIDE.top + INSIDE.bottom) / 2}) rotate(-90)"`,
    ),
    ...lines.flatMap((line, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const placed = line.points
        .filter(({ y }) => Number.isFinite(y) && y > 0)
        .map(({ x, y }) => [placeX(x).toFixed(1), placeY(y).toFixed(1)]);
      return [
        `<polyline points="${placed.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${['', '6 3', '2 3', '8 3 2 3'][index % 4]}"/>`,
        ...(isOverTime ? [] : placed.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`)),
        `<line x1="${INSIDE.right + 14}" x2="${INSIDE.right + 34}" y1="${60 + index * 20}" y2="${60 + index * 20}" stroke="${colour}" stroke-width="3"/>`,
        text(INSIDE.right + 40, 64 + index * 20, line.name),
      ];
    }),
    '</svg>',
    '',
  ].join('\n');
}

/** Whole powers of ten around the values, or some five round steps from zero. */
function ticksOf(values: readonly number[], isLogarithmic: boolean): number[] {
  const most = Math.max(...values, isLogarithmic ? 1 : 0);
  if (isLogarithmic) {
    const from = Math.floor(Math.log10(Math.min(...values, 1)));
    const to = Math.ceil(Math.log10(most));
    return Array.from({ length: Math.max(to, from + 1) - from + 1 }, (_, index) =>
      Number((10 ** (from + index)).toPrecision(1)),
    );
  }
  const power = 10 ** Math.floor(Math.log10(most || 1));
  const step = [0.2, 0.5, 1, 2].map((part) => part * power).find((each) => most / each <= 6) ?? power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
