import { fewestUnits, fromCents, type ProductView, unitPriceCents } from '@boom/contract';
import { formatMoney, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useQuantityPricesTexts } from './i18n';

const Sheet = styled.table`
  width: 100%;
  font-size: ${tokens.size.sm};
  text-align: left;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${tokens.space[1]};
    font-weight: ${tokens.weight.strong};
    text-align: left;
  }

  th,
  td {
    padding: 0.375rem 0.75rem;
    font-weight: ${tokens.weight.regular};
  }

  td {
    text-align: right;
  }

  tbody tr[aria-current] {
    background: ${tokens.color.canvas};
    font-weight: ${tokens.weight.strong};
  }
`;

interface QuantityPricesProps {
  product: ProductView;
  /** As many as are chosen: their price stands out. */
  quantity: number;
}

/** What a unit costs by how many are bought, and how many are sold at least; nothing for most products. */
export default function QuantityPrices({ product, quantity }: QuantityPricesProps) {
  const { t } = useQuantityPricesTexts();
  const { price, priceTiers = [] } = product;
  const fewest = fewestUnits(product);
  const steps = [{ fromQuantity: fewest, price }, ...priceTiers.filter(({ fromQuantity }) => fromQuantity > fewest)];
  const chosen = steps.filter(({ fromQuantity }) => fromQuantity <= quantity).at(-1);
  return (
    <>
      {fewest > 1 && (
        <Text size="sm" tone="muted">
          {t('minimum', { count: fewest })}
        </Text>
      )}
      {steps.length > 1 && (
        <Sheet>
          <caption>{t('title')}</caption>
          <tbody>
            {steps.map((step) => (
              <tr key={step.fromQuantity} aria-current={step === chosen || undefined}>
                <th scope="row">{t('from', { count: step.fromQuantity })}</th>
                <td>{formatMoney(fromCents(unitPriceCents(product, step.fromQuantity)))}</td>
              </tr>
            ))}
          </tbody>
        </Sheet>
      )}
    </>
  );
}
