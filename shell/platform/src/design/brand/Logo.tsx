import styled from 'styled-components';
import { tokens } from '../tokens';
import { BURST } from './burst';

/** Drawn as paths (circles of radius 7.2 on one baseline), so that it needs no font. */
const COMPRA =
  'M68.39 20.61A7.2 7.2 0 1 0 68.39 30.79M75.36 25.7a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0M97.76 32.9V18.5M97.76 23.68a5.18 5.18 0 0 1 10.37 0V32.9M108.13 23.68a5.18 5.18 0 0 1 10.37 0V32.9M126.7 25.7a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0M126.7 18.5V40.9M149.1 32.9V18.5M149.1 24.62a6.12 6.12 0 0 1 6.12 -6.12M161.6 25.7a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0M176 18.5V32.9';
const BOOM =
  'M186.4 25a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0M186.4 8.3V32.2M209 25a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0M231.4 25a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0M254.8 32.2V17.8M254.8 22.98a5.18 5.18 0 0 1 10.37 0V32.2M265.17 22.98a5.18 5.18 0 0 1 10.37 0V32.2';

const Sheet = styled.svg`
  display: block;
  width: auto;
  height: 2.25rem;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** The burst and the name: "compra" in ink, "boom" in red. Decoration: the link around it needs a name. */
export function Logo({ className }: { className?: string }) {
  return (
    <Sheet viewBox="0 0 279 48" className={className} aria-hidden="true">
      <path d={BURST} fill={tokens.color.boom} />
      <g stroke={tokens.color.onBoom} strokeWidth="4.6">
        <path d="M18.6 13v18" />
        <circle cx="24.6" cy="27.2" r="6" />
      </g>
      <path d={COMPRA} stroke={tokens.color.ink} strokeWidth="4.2" />
      <path d={BOOM} stroke={tokens.color.boomText} strokeWidth="5.6" />
    </Sheet>
  );
}
