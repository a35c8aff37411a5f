import { fromCents, toCents } from '@boom/contract';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { formatMoney, splitMoney } from '../../format/money';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { type TypeSize, tokens } from '../tokens';

const sizes = { sm: 'lg', md: 'xl', lg: '2xl', xl: '4xl' } as const satisfies Record<string, TypeSize>;
export type PriceSize = keyof typeof sizes;

const Block = styled.div`
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.1;
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.5rem;
`;

const Now = styled.span<{ $size: PriceSize }>`
  display: inline-flex;
  align-items: flex-start;
  font-weight: ${tokens.weight.heavy};
  letter-spacing: -0.025em;
  white-space: nowrap;
  ${({ $size }) => css`
    font-size: ${tokens.size[sizes[$size]]};
  `}
`;

/** Small and raised; never smaller than can be read. */
const Centavos = styled.span`
  margin-left: 0.12em;
  padding-top: 0.12em;
  font-size: max(0.5em, 0.6875rem);
  letter-spacing: 0;
  line-height: 1.1;
`;

const Original = styled.s`
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  white-space: nowrap;
`;

const Saving = styled.p`
  margin-top: 0.25rem;
  color: ${tokens.color.boomText};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  line-height: 1.35;
`;

const Transfer = styled.p`
  margin-top: 0.25rem;
  color: ${tokens.color.success};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  line-height: 1.35;
  text-wrap: balance;
`;

export interface PriceProps {
  /** Pesos as decimal text, IVA included. */
  amount: string;
  /** Price before the promotion; struck through when it is higher. */
  originalAmount?: string | null;
  /** What it costs paid by transfer: a green line below. */
  transferAmount?: string | null;
  /** Says what is saved against the price before, in pesos. */
  hasSaving?: boolean;
  size?: PriceSize;
  className?: string;
}

/** The hero of a card: pesos large, centavos small and raised. Screen readers hear one plain amount. */
export function Price({
  amount,
  originalAmount,
  transferAmount,
  hasSaving = false,
  size = 'md',
  className,
}: PriceProps) {
  const { t } = useTranslation('platform');
  const { pesos, centavos } = splitMoney(amount);
  const savedCents = originalAmount ? toCents(originalAmount) - toCents(amount) : 0;
  return (
    <Block className={className}>
      <Figures>
        <Now $size={size}>
          <VisuallyHidden>{formatMoney(amount)}</VisuallyHidden>
          <span aria-hidden="true">{pesos}</span>
          <Centavos aria-hidden="true">{centavos}</Centavos>
        </Now>
        {originalAmount && savedCents > 0 && (
          <Original>
            <VisuallyHidden>{t('design.price.original')} </VisuallyHidden>
            {formatMoney(originalAmount)}
          </Original>
        )}
      </Figures>
      {hasSaving && savedCents > 0 && (
        <Saving>{t('design.price.saving', { amount: formatMoney(fromCents(savedCents)) })}</Saving>
      )}
      {transferAmount && <Transfer>{t('design.price.withTransfer', { amount: formatMoney(transferAmount) })}</Transfer>}
    </Block>
  );
}
