import { fewestUnits, mainPicture, unitPriceCents } from '@boom/contract';
import { Button, formatCents, media, Picture, QuantityInput, Row, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCheckoutTexts } from './i18n';
import type { BuyableLine } from './orderLines';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;

  ${media.largeText} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Photo = styled(Picture)`
  width: 4.5rem;
  border-radius: ${tokens.radius.control};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;

  /* Also where it has no room beside the name: amounts stand below each other. */
  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Name = styled.div`
  flex: 1 1 11rem;
  min-width: 0;
`;

interface OrderLinesProps {
  lines: readonly BuyableLine[];
  /** Absent where quantities are fixed, as those of a quote are. */
  onQuantity?: (productId: string, quantity: number) => void;
}

/**
 * The lines of the order. The quantity of a single product is chosen here; several are changed in the cart, but for one
 * whose minimum was raised meanwhile.
 */
export function OrderLines({ lines, onQuantity }: OrderLinesProps) {
  const { t } = useCheckoutTexts();
  const isSingle = lines.length === 1;
  return (
    <List role="list" aria-label={t('products')}>
      {lines.map(({ productId, product, quantity }) => (
        <Line key={productId}>
          <Photo src={mainPicture(product)} alt="" sizes="4.5rem" />
          <Words>
            <Name>
              <Text weight="strong" lines={2}>
                {product.name}
              </Text>
              <Text size="sm" tone="muted" isTabular>
                {t(isSingle && onQuantity ? 'each' : 'times', {
                  count: quantity,
                  price: formatCents(unitPriceCents(product, quantity)),
                })}
              </Text>
              {quantity > product.stock && (
                <Text size="sm" tone="warning" weight="strong" role="status">
                  {t('fewLeft', { count: product.stock })}
                </Text>
              )}
              {onQuantity && quantity < fewestUnits(product) && (
                <Row>
                  <Text as="span" size="sm" tone="warning" weight="strong">
                    {t('fewest', { count: fewestUnits(product) })}
                  </Text>
                  <Button size="sm" onClick={() => onQuantity(productId, fewestUnits(product))}>
                    {t('adjustTo', { count: fewestUnits(product) })}
                  </Button>
                  {!isSingle && (
                    <Button size="sm" onClick={() => onQuantity(productId, 0)}>
                      {t('takeOut')}
                    </Button>
                  )}
                </Row>
              )}
            </Name>
            {isSingle && onQuantity ? (
              <QuantityInput
                value={quantity}
                onChange={(next) => onQuantity(productId, next)}
                min={fewestUnits(product)}
                max={product.stock}
                label={t('quantity')}
              />
            ) : (
              <Text as="span" weight="strong" isTabular>
                {formatCents(unitPriceCents(product, quantity) * quantity)}
              </Text>
            )}
          </Words>
        </Line>
      ))}
    </List>
  );
}
