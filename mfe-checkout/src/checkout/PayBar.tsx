import { fromCents, type PaymentType } from '@boom/contract';
import { Button, media, Price, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCheckoutTexts } from './i18n';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(14rem, auto);
  gap: ${tokens.space[2]} ${tokens.space[5]};
  align-items: center;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Next = styled(Text)`
  ${media.phone} {
    order: 1;
    text-align: center;
  }
`;

const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space[3]};
`;

interface PayBarProps {
  /** The form that the button submits: it is outside of it. */
  formId: string;
  paymentType: PaymentType;
  totalCents: number;
  isPlacing: boolean;
}

/** The total, the button that confirms the order, and what comes next. */
export function PayBar({ formId, paymentType, totalCents, isPlacing }: PayBarProps) {
  const { t } = useCheckoutTexts();
  const isTransfer = paymentType === 'direct_transfer';
  return (
    <Bar>
      <Next size="sm" tone="muted">
        {t(isTransfer ? 'nextTransfer' : 'nextCard')}
      </Next>
      <Total>
        <Text as="span" weight="heavy" size="lg">
          {t('total')}
        </Text>
        <output aria-live="polite">
          <Price amount={fromCents(totalCents)} size="lg" />
        </output>
      </Total>
      <Button type="submit" form={formId} variant="primary" size="lg" isBlock isBusy={isPlacing}>
        {isPlacing ? t('processing') : t(isTransfer ? 'confirmTransfer' : 'payByCard')}
      </Button>
    </Bar>
  );
}
