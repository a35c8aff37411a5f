import { fromCents, type ProductView, SHIPPING_FEE_CENTS } from '@boom/contract';
import { formatMoney, Heading, media, Price, Rating, Stack, Text, tokens, useTranslation } from '@boom/platform';
import styled from 'styled-components';
import { DeliveryLine } from '../card/DeliveryLine';
import { isSoldElsewhere } from '../card/isSoldElsewhere';
import { transferLine } from '../card/prices';
import { savingText } from '../card/saving';
import { useDeliveryText } from '../card/useDeliveryText';
import { useTransferDiscount } from '../card/useTransferDiscount';
import { BuyActions } from './BuyActions';
import { ProductBadges } from './ProductBadges';
import { SellerNotices } from './SellerNotices';
import { StockLine } from './StockLine';
import { TrustLines } from './TrustLines';

/** Stays in sight while pictures and specifications scroll by, below the navbar. */
const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;

  ${media.fromDesktop} {
    position: sticky;
    top: 6.5rem;
    padding: 1.75rem;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.raised};
  }
`;

/** As high as with its transfer line, so that nothing moves when the discount is known. */
const Amount = styled(Price)`
  min-height: 4.75rem;
`;

const Line = styled.hr`
  width: 100%;
  border: 0;
  border-top: 1px solid ${tokens.color.line};
`;

/** Everything that decides a purchase, in one place. */
export function BuyingBox({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const transferDiscount = useTransferDiscount();
  const deliveryText = useDeliveryText('long');
  const isOurs = !isSoldElsewhere(product);

  return (
    <Box>
      <Stack gap={2}>
        <ProductBadges product={product} />
        <Heading level={1} size="2xl">
          {product.name}
        </Heading>
        <Rating value={product.rating} reviewCount={product.reviewCount} />
      </Stack>
      <Amount
        size="xl"
        amount={product.price}
        originalAmount={product.originalPrice}
        {...transferLine(product, transferDiscount)}
        saving={savingText(t, product)}
      />
      <Stack gap={2}>
        <StockLine product={product} />
        {!product.isImported && <DeliveryLine product={product} list={{ t, deliveryText }} />}
        {isOurs && product.isImported && product.freeShipping && (
          <Text size="sm" weight="strong" tone="success">
            {t('card.freeShipping')}
          </Text>
        )}
        {isOurs && !product.freeShipping && (
          <Text size="sm" tone="muted">
            {t('product.shippingFee', { amount: formatMoney(fromCents(SHIPPING_FEE_CENTS)) })}
          </Text>
        )}
      </Stack>
      <SellerNotices product={product} />
      <BuyActions product={product} />
      {isOurs && (
        <>
          <Line />
          <TrustLines />
        </>
      )}
    </Box>
  );
}
