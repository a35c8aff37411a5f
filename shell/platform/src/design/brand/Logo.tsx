import styled from 'styled-components';
import { tokens } from '../tokens';
import { BURST } from './burst';

const Sheet = styled.svg`
  display: block;
  height: 2.25rem;
  width: auto;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/**
 * "compra" in ink, "boom" in red, drawn with one pen: circles of radius 7.5 on a baseline at 34,
 * so that the name looks the same on every machine without a font.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <Sheet viewBox="0 0 232 48" className={className} aria-hidden="true">
      <path d={BURST} fill={tokens.color.boom} />
      <g stroke={tokens.color.onBoom} strokeWidth="4.6">
        <path d="M18.6 13v18" />
        <circle cx="24.6" cy="27.2" r="6" />
      </g>
    </Sheet>
  );
}
