import { type ProductView, toCents } from '@boom/contract';
import { formatCents, formatMoney, Heading, Stack, tokens, VisuallyHidden } from '@boom/platform';
import styled from 'styled-components';
import { useProductsTexts } from '../i18n';
import { changedPrice, type PriceChange } from './priceChange';

const Lines = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};

  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space[3]};
    padding-block: ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.color.line};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** Some prices before and after the change. */
export function PriceExamples({ products, change }: { products: readonly ProductView[]; change: PriceChange }) {
  const { t } = useProductsTexts();
  if (products.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} size="md">
        {t('bulk.examples')}
      </Heading>
      <Lines role="list" aria-live="polite">
        {products.map(({ id, name, price }) => {
          const cents = changedPrice(toCents(price), change);
          return (
            <li key={id}>
              <span>{name}</span>
              <span>
                <VisuallyHidden>{t('bulk.before')} </VisuallyHidden>
                <s>{formatMoney(price)}</s> <VisuallyHidden>{t('bulk.after')} </VisuallyHidden>
                <strong>{cents > 0 ? formatCents(cents) : t('bulk.notBelowZero')}</strong>
              </span>
            </li>
          );
        })}
      </Lines>
    </Stack>
  );
}
