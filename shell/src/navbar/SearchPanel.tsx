import { tokens } from '@boom/platform';
import styled from 'styled-components';

/** The panel below the search box; on a low screen it scrolls within itself. */
export const SearchPanel = styled.div`
  position: absolute;
  z-index: ${tokens.layer.menu};
  inset: calc(100% + 0.375rem) 0 auto;
  padding: 0.375rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
  max-height: min(34rem, 75dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
`;
