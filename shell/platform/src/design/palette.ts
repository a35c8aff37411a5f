/**
 * Colours by role, light and dark. Every text pair reaches 4.5:1, control borders and graphics 3:1
 * (`palette.test.ts` checks them).
 *
 * Red is Boom and nothing else: the logo, the primary action, an offer. `danger` is a rust, and
 * never an error's only sign: it has a text, and mostly an icon or a border.
 */
export const light = {
  paper: '#ffffff',
  canvas: '#f6f6f4',
  raised: '#ffffff',
  hover: '#f1f1ee',
  ink: '#15171c',
  muted: '#5b616e',
  line: '#e3e4e8',
  control: '#8a8f99',
  /** Black under white letters, on paper and on pictures: sold out. */
  black: '#15171c',
  onBlack: '#ffffff',
  /** Surface of the primary action. */
  boom: '#d7263d',
  boomHover: '#b91d33',
  onBoom: '#ffffff',
  /** Red as text or line on paper. */
  boomText: '#c81e35',
  boomSoft: '#fdebed',
  success: '#0b6e4f',
  successSoft: '#e4f5ee',
  warning: '#7a4b00',
  warningSoft: '#fff1d6',
  info: '#2746c9',
  infoSoft: '#e8edff',
  new: '#6a2fc2',
  newSoft: '#f0e8ff',
  danger: '#9a2c0a',
  dangerSoft: '#fdeee7',
  star: '#b86e00',
  /** The quiet grey behind every picture, the same as the background of the rendered ones. */
  stage: '#f3f4f6',
  onStage: '#5b616e',
  focus: '#2746c9',
  scrim: 'rgb(16 18 22 / 0.56)',
} as const;

export type ColorName = keyof typeof light;

export const dark: Record<ColorName, string> = {
  paper: '#101216',
  canvas: '#0b0c0f',
  raised: '#191c22',
  hover: '#22262e',
  ink: '#f1f2f4',
  muted: '#a3a9b6',
  line: '#2a2e37',
  control: '#6b7280',
  black: '#2f343e',
  onBlack: '#ffffff',
  boom: '#ff6b6b',
  boomHover: '#ff8585',
  onBoom: '#101216',
  boomText: '#ff7b7b',
  boomSoft: '#3a1a20',
  success: '#4fd1a5',
  successSoft: '#10302a',
  warning: '#ffc46b',
  warningSoft: '#362a12',
  info: '#8ea2ff',
  infoSoft: '#1c2448',
  new: '#c4a6ff',
  newSoft: '#2c2148',
  danger: '#ffa585',
  dangerSoft: '#3b1d12',
  star: '#ffc46b',
  // Pictures keep their light background, slightly darker.
  stage: '#e2e3e6',
  onStage: '#4d5360',
  focus: '#8ea2ff',
  scrim: 'rgb(0 0 0 / 0.68)',
};
