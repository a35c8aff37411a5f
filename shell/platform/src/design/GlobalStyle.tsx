import { createGlobalStyle, css } from 'styled-components';
import { dark, light } from './palette';
import { layerScale, media, motionScale, radiusScale, spaceScale, typeScale } from './tokens';

const declare = (kind: string, values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `--${kind}-${name}: ${value};`)
    .join('');

const lightTheme = css`
  color-scheme: light;
  ${declare('color', light)}
  --picture-filter: none;
  --shadow-raised: 0 1px 2px rgb(21 23 28 / 0.06), 0 6px 20px -8px rgb(21 23 28 / 0.14);
  --shadow-overlay: 0 2px 6px rgb(21 23 28 / 0.08), 0 24px 64px -12px rgb(21 23 28 / 0.24);
`;

const darkTheme = css`
  color-scheme: dark;
  ${declare('color', dark)}
  --picture-filter: brightness(0.93);
  --shadow-raised: 0 1px 2px rgb(0 0 0 / 0.4), 0 6px 20px -8px rgb(0 0 0 / 0.6);
  --shadow-overlay: 0 2px 6px rgb(0 0 0 / 0.5), 0 24px 64px -12px rgb(0 0 0 / 0.8);
`;

/**
 * Tokens as custom properties, the reset, and what every element shares.
 *
 * The theme follows the system; `data-theme="light|dark"` on the root – or on any element – overrides it.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${declare('size', typeScale)}
    ${declare('space', spaceScale)}
    ${declare('radius', radiusScale)}
    ${declare('motion', motionScale)}
    ${declare('layer', layerScale)}
    --font: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, sans-serif;
    --control-height: 2.75rem;
    --control-padding: min(0.875rem, 4.4vw);
    --control-text: var(--size-md);
    ${lightTheme}
  }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${darkTheme} } }
  [data-theme='dark'] { ${darkTheme} }
  [data-theme='light'] { ${lightTheme} }
  [data-density='compact'] {
    --control-height: 2.25rem;
    --control-padding: 0.625rem;
    --control-text: var(--size-sm);
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 6rem; }
  ${media.phone} and (min-height: 30rem) { html { scroll-padding-top: 10.25rem; } }
  body {
    background: var(--color-paper);
    color: var(--color-ink);
    font-family: var(--font);
    font-size: var(--size-md);
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  img, picture, svg, video, canvas { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: inherit; text-underline-offset: 0.2em; text-decoration-thickness: from-font; }
  h1, h2, h3, h4 { font-size: inherit; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; overflow-wrap: anywhere; }
  p { text-wrap: pretty; }
  ul[role='list'], ol[role='list'] { list-style: none; padding: 0; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  table { border-collapse: collapse; border-spacing: 0; }
  [hidden] { display: none !important; }

  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  :where(:focus-visible) { border-radius: 4px; }
  :focus:not(:focus-visible) { outline: none; }
  ::selection { background: var(--color-boomSoft); color: var(--color-ink); }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
