import { type ColorName, light } from './palette';

/** Type sizes in rem, so that they follow the reader's own text size: 12 · 14 · 16 · 18 · 22 · 28 · 36 · 48 px. */
export const typeScale = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.25rem',
  '4xl': '3rem',
} as const;
export type TypeSize = keyof typeof typeScale;

/** Distances: 4 · 8 · 12 · 16 · 24 · 32 · 48 · 72 px. */
export const spaceScale = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4.5rem',
} as const;
export type Space = keyof typeof spaceScale;

export const radiusScale = { control: '8px', card: '12px', dialog: '20px', pill: '999px' } as const;

/** Feedback answers in 120 ms, surfaces move in 220 ms. */
export const motionScale = { feedback: '120ms', surface: '220ms' } as const;

/** Stacking order. Drawer and dialog have the same layer: the one opened last is on top. */
export const layerScale = { sticky: 10, navbar: 20, drawer: 50, dialog: 50, menu: 60, toast: 70 } as const;

const reference = <Name extends string | number>(kind: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${kind}-${name})`])) as Record<Name, string>;

const keysOf = <Name extends string | number>(scale: Record<Name, unknown>) => Object.keys(scale) as Name[];

/** The custom properties of `GlobalStyle`, by name: `tokens.color.ink` is `var(--color-ink)`. */
export const tokens = {
  color: reference<ColorName>('color', keysOf(light)),
  size: reference<TypeSize>('size', keysOf(typeScale)),
  space: reference<Space>('space', keysOf(spaceScale)),
  radius: reference('radius', keysOf(radiusScale)),
  motion: reference('motion', keysOf(motionScale)),
  layer: reference('layer', keysOf(layerScale)),
  shadow: reference('shadow', ['raised', 'overlay'] as const),
  weight: { regular: 400, strong: 600, heavy: 800 },
  /** Height of buttons and inputs: 44 px for shoppers, 36 px inside `<Density value="compact">`. */
  controlHeight: 'var(--control-height)',
  easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

/**
 * Media queries: `${media.phone} { … }`. In em, which here is the reader's own text size: larger text has the layout of a
 * smaller screen. 640 · 1024 · 1280 px at 16 px. `largeText` is a phone whose reader has set text of 21 px or more.
 */
export const media = {
  largeText: '@media (max-width: 19em)',
  phone: '@media (max-width: 39.999em)',
  belowDesktop: '@media (max-width: 63.999em)',
  fromTablet: '@media (min-width: 40em)',
  fromDesktop: '@media (min-width: 64em)',
  fromWide: '@media (min-width: 80em)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
