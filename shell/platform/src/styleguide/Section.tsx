import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../design';

const Frame = styled.section`
  padding-block: ${tokens.space[6]};
  border-top: 1px solid ${tokens.color.line};
`;

const Title = styled.h2`
  margin-bottom: ${tokens.space[4]};
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
`;

/** One group of examples. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <Title>{title}</Title>
      {children}
    </Frame>
  );
}
