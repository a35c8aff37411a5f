import { toCents } from '@boom/contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatMoney, splitMoney } from '../../format/money';
import { visuallyHidden } from '../text/VisuallyHidden';
import { type TypeSize, tokens } from '../tokens';

const sizes = { sm: 'lg', md: 'xl', lg: '2xl', xl: '4xl' } as const satisfies Record<string, TypeSize>;
export type PriceSize = keyof typeof sizes;

const sizeStyles = Object.entries(sizes)
  // In large text a price would be wider than a phone.
  .map(([name, size]) => `&[data-size='${name}'] > .price-now { font-size: min(${tokens.size[size]}, 12.5vw); }`)
  .join('\n');

/** One static style for all its elements: a list renders many prices. */
const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  align-items: baseline;
  gap: 0 0.5rem;
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.1;

  & .price-spoken {
    ${visuallyHidden}
  }

  & > .price-now {
    display: inline-flex;
    align-items: flex-start;
    font-weight: ${tokens.weight.heavy};
    letter-spacing: -0.025em;
    white-space: nowrap;
  }

  /* Centavos, small and raised; never smaller than can be read. */
  & > .price-now::after {
    content: attr(data-centavos);
    margin-left: 0.12em;
    padding-top: 0.12em;
    font-size: max(0.5em, 0.6875rem);
    letter-spacing: 0;
    line-height: 1.1;
  }

  & > s,
  & > small {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.sm};
    white-space: nowrap;
  }

  & > p {
    flex: 1 0 100%;
    margin-top: 0.25rem;
    color: ${tokens.color.boomText};
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
    line-height: 1.35;
    text-wrap: balance;
  }

  & > .price-transfer {
    color: ${tokens.color.success};
  }

  & > .price-months {
    color: ${tokens.color.muted};
    font-weight: inherit;
  }

  & > [data-pending] {
    visibility: hidden;
  }

  ${sizeStyles}
`;

interface PriceProps {
  /** Pesos as decimal text, IVA included. */
  amount: string;
  /** What stands before the lowest of several prices. */
  from?: string;
  /** Price before the promotion; struck through when it is higher. */
  originalAmount?: string | null;
  /** What it costs paid by transfer: a green line below. */
  transferAmount?: string | null;
  /** The transfer amount is not known yet: an invisible line reserves its space. */
  isTransferPending?: boolean;
  size?: PriceSize;
  className?: string;
  /** What is saved, as a line of text below. */
  saving?: string | null;
  /** Months without interest, as a line of text below. */
  installments?: string | null;
}

/** A price: pesos large, centavos small and raised. Screen readers get one plain amount. */
export function Price({
  from,
  amount,
  originalAmount,
  transferAmount,
  isTransferPending,
  saving,
  installments,
  size = 'md',
  className,
}: PriceProps) {
  const { t } = useTranslation('platform');
  const { pesos, centavos } = splitMoney(amount);
  const isReduced = !!originalAmount && toCents(originalAmount) > toCents(amount);
  return (
    <Block className={className} data-size={size}>
      {from && <small>{from}</small>}
      <span className="price-spoken">{`${pesos}.${centavos}`}</span>
      <span className="price-now" aria-hidden="true" data-centavos={centavos}>
        {pesos}
      </span>
      {isReduced && (
        <s>
          <span className="price-spoken">{t('design.price.original')} </span>
          {formatMoney(originalAmount)}
        </s>
      )}
      {transferAmount && (
        <p className="price-transfer" data-pending={isTransferPending || undefined}>
          {t('design.price.withTransfer', { amount: formatMoney(transferAmount) })}
        </p>
      )}
      {saving && <p>{saving}</p>}
      {installments && <p className="price-months">{installments}</p>}
    </Block>
  );
}
