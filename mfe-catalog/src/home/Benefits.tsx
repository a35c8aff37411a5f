import { Heading, media, Text, tokens, VisuallyHidden } from '@boom/platform';
import { ShieldCheck, Truck, Zap } from 'lucide-react';
import styled from 'styled-components';
import { useHomeTexts } from './i18n';

const Panel = styled.section`
  padding: 1.5rem;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.canvas};

  ${media.fromTablet} {
    padding: 2rem;
  }
`;

const Line = styled.ul`
  display: grid;
  gap: 1.25rem;

  ${media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 2rem;
  }
`;

const Benefit = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.25rem 0.875rem;
  align-content: start;

  & > svg {
    grid-row: span 2;
    width: 1.75rem;
    height: 1.75rem;
    stroke-width: 1.75;
  }
`;

const benefits = [
  { name: 'instant', Icon: Zap },
  { name: 'secure', Icon: ShieldCheck },
  { name: 'fast', Icon: Truck },
] as const;

/** Reasons to buy here, in one row. */
export function Benefits() {
  const { t } = useHomeTexts();
  return (
    <Panel>
      <VisuallyHidden as="h2">{t('benefits.title')}</VisuallyHidden>
      <Line role="list">
        {benefits.map(({ name, Icon }) => (
          <Benefit key={name}>
            <Icon />
            <Heading level={3} size="md">
              {t(`benefits.${name}`)}
            </Heading>
            <Text size="sm" tone="muted">
              {t(`benefits.${name}Text`)}
            </Text>
          </Benefit>
        ))}
      </Line>
    </Panel>
  );
}
