import {
  fewestUnits,
  isBuyable,
  isSoldElsewhere,
  MAX_LINE_QUANTITY,
  mainPicture,
  unitPriceCents,
} from '@boom/contract';
import {
  AvailabilityLine,
  Button,
  FEW_LEFT,
  formatCents,
  IconButton,
  media,
  Picture,
  type PricedCartLine,
  QuantityInput,
  Row,
  Text,
  tokens,
  VisuallyHidden,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Trash2 } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import styled from 'styled-components';
import { useCartTexts } from './i18n';

const Line = styled.li`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: ${tokens.space[3]} ${tokens.space[4]};
  padding-block: ${tokens.space[4]};

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }

  /* In large text the words need the whole width of a phone. */
  ${media.largeText} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Photo = styled(Picture)<{ $isLeftOut: boolean }>`
  place-self: start;
  width: 5rem;
  border-radius: ${tokens.radius.control};
  ${({ $isLeftOut }) => $isLeftOut && 'filter: grayscale(1); & img { opacity: 0.6; }'}
`;

const Head = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  align-items: flex-start;
  justify-content: space-between;

  /* Breaks long words of a name. */
  & > div {
    min-width: 0;
  }

  & > button {
    margin: -0.5rem -0.625rem 0 0;
    color: ${tokens.color.muted};
  }
`;

const Name = styled(Link)`
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

interface CartLineRowProps {
  line: PricedCartLine;
  /** The product could not be read: the line shows what is stored. */
  isUnread: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Called when the shopper follows the name's link to the product's page. */
  onLeave: MouseEventHandler;
}

/** A line of the cart at the current price; one that can no longer be bought says so and does not count. */
export function CartLineRow({
  line: { productId, quantity, product },
  isUnread,
  onQuantity,
  onRemove,
  onLeave,
}: CartLineRowProps) {
  const { t } = useCartTexts();
  const isStored = !product && isUnread;
  const name = product?.name ?? t(isStored ? 'unreadName' : 'vanishedName');
  const isLeftOut = !isStored && (!product || !isBuyable(product));
  const stock = product?.stock ?? MAX_LINE_QUANTITY;
  const fewest = product ? fewestUnits(product) : 1;
  const reason = !product ? 'vanished' : product.options ? 'choose' : isSoldElsewhere(product) ? 'external' : 'soldOut';
  const adjust = (text: string, count: number) => (
    <Row style={{ marginTop: tokens.space[2] }}>
      <Text as="span" size="sm" tone="warning" weight="strong">
        {text}
      </Text>
      <Button size="sm" onClick={() => onQuantity(count)}>
        {t('adjust', { count })}
      </Button>
    </Row>
  );
  return (
    <Line>
      <Photo src={product && mainPicture(product)} alt="" sizes="5rem" $isLeftOut={isLeftOut} />
      <div>
        <Head>
          <div>
            <Text as="div" weight="strong" lines={2}>
              {product ? (
                <Name to={`/producto/${productId}`} onClick={onLeave}>
                  {name}
                </Name>
              ) : (
                name
              )}
            </Text>
            {!isLeftOut && (
              <Text size="sm" tone="muted" isTabular>
                {product ? t('unitPrice', { price: formatCents(unitPriceCents(product, quantity)) }) : t('unread')}
              </Text>
            )}
          </div>
          <IconButton label={t('remove', { name })} icon={<Trash2 />} onClick={onRemove} />
        </Head>
        {isLeftOut ? (
          <Text size="sm" tone="warning" weight="strong">
            {t(reason)}
          </Text>
        ) : (
          <>
            <Row justify="space-between" style={{ marginTop: tokens.space[2] }}>
              <QuantityInput
                value={quantity}
                min={fewest}
                max={stock}
                onChange={onQuantity}
                label={t('quantityOf', { name })}
              />
              {product && (
                <Text as="span" weight="strong" size="lg" isTabular>
                  <VisuallyHidden>{t('lineSubtotal', { name })} </VisuallyHidden>
                  {formatCents(unitPriceCents(product, quantity) * quantity)}
                </Text>
              )}
            </Row>
            {product && quantity <= stock && stock <= FEW_LEFT && <AvailabilityLine product={product} size="sm" />}
            {quantity < fewest && adjust(t('fewest', { count: fewest }), fewest)}
            {quantity > stock && adjust(t('fewLeft', { count: stock }), stock)}
          </>
        )}
      </div>
    </Line>
  );
}
