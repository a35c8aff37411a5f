import { tokens } from '@boom/platform';
import styled from 'styled-components';

export const Group = styled.fieldset`
  padding-top: 1.25rem;
  border-top: 1px solid ${tokens.color.line};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

export const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: 0.5rem;
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.heavy};

  & + * {
    clear: both;
  }
`;
