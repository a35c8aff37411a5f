import styled, { keyframes } from 'styled-components';
import { tokens } from '../tokens';

const breathe = keyframes`50% { opacity: 0.45; }`;

/**
 * The grey shape of what is coming; give it the size of the real thing so that nothing jumps.
 * Being empty it is not read out. Put `aria-busy` on the region around it; or, where it stands alone, give it a role and
 * say by a label what is coming.
 */
export const Skeleton = styled.span<{
  $width?: string;
  $height?: string;
  $ratio?: string;
  $radius?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  ${({ $ratio, $height = '1em' }) => ($ratio ? `aspect-ratio: ${$ratio};` : `height: ${$height};`)}
  max-width: 100%;
  background: ${tokens.color.line};
  border-radius: ${({ $radius = '6px' }) => $radius};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
