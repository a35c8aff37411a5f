import { tokens } from '@boom/platform';
import styled from 'styled-components';

/** A line below the navbar; its child holds the width. */
export const NoticeBar = styled.div`
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.raised};
  font-size: ${tokens.size.sm};

  & > * {
    padding-block: ${tokens.space[2]};
  }
`;
