import styled from 'styled-components';
import { Grid, tokens } from '../design';
import type { ColorName } from '../design/palette';
import { Section } from './Section';

const Swatch = styled.div<{ $color: ColorName }>`
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  align-items: center;
  gap: 0.75rem;
  font-size: ${tokens.size.sm};

  &::before {
    content: '';
    height: 2.5rem;
    background: ${({ $color }) => tokens.color[$color]};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
  }
`;

export function ColorSection() {
  return (
    <Section title="Colour">
      <Grid columns="9rem" gap={3}>
        {(Object.keys(tokens.color) as ColorName[]).map((name) => (
          <Swatch key={name} $color={name}>
            {name}
          </Swatch>
        ))}
      </Grid>
    </Section>
  );
}
