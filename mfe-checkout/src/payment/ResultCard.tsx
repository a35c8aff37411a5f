import { Card, Container, Heading, Row, Text, tokens } from '@boom/platform';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { usePaymentTexts } from './i18n';

const results = {
  success: { icon: CircleCheck, color: tokens.color.success, surface: tokens.color.successSoft },
  failure: { icon: CircleAlert, color: tokens.color.danger, surface: tokens.color.dangerSoft },
} as const;

const Place = styled(Container)`
  display: grid;
  place-items: center;
  padding-block: ${tokens.space[7]} ${tokens.space[8]};
`;

const Sheet = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  width: min(32rem, 100%);
  text-align: center;
`;

const Seal = styled.span<{ $result: keyof typeof results }>`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: ${tokens.radius.pill};
  background: ${({ $result }) => results[$result].surface};
  color: ${({ $result }) => results[$result].color};

  & > svg {
    width: 2.5rem;
    height: 2.5rem;
  }
`;

interface ResultCardProps {
  result: keyof typeof results;
  title: string;
  orderNumber?: string | null;
  /** Buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** The result of a payment. */
export function ResultCard({ result, title, orderNumber, actions, children }: ResultCardProps) {
  const { t } = usePaymentTexts();
  const Icon = results[result].icon;
  return (
    <Place>
      <Sheet padding={6}>
        <Seal $result={result}>
          <Icon />
        </Seal>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {orderNumber && (
          <Text weight="strong" isTabular>
            {t('orderNumber', { orderNumber })}
          </Text>
        )}
        {children}
        <Row justify="center" style={{ marginTop: tokens.space[3] }}>
          {actions}
        </Row>
      </Sheet>
    </Place>
  );
}
