import styled, { css } from 'styled-components';

/** As a piece of other styles; alone, use `VisuallyHidden`. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For ears only: text that assistive technology reads and nobody sees. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
