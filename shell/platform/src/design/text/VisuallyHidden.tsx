import styled, { css } from 'styled-components';

/** For use within other styles; as an element, use `VisuallyHidden`. */
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

/** Text for screen readers, not visible. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
