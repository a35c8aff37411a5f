import styled, { keyframes } from 'styled-components';
import { tokens } from '../tokens';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A small turning ring in the colour of the text. Decoration: also say in words what is loading. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: string }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = '1.125em' }) => $size};
  height: ${({ $size = '1.125em' }) => $size};
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${tokens.radius.pill};
  animation: ${turn} 700ms linear infinite;
`;
