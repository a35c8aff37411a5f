import { fromCents, isBuyable, isSoldElsewhere, type ProductView, SHIPPING_FEE_CENTS } from '@boom/contract';
import {
  AvailabilityLine,
  formatDateTime,
  formatMoney,
  Heading,
  lazyComponent,
  media,
  Price,
  Rating,
  Stack,
  Text,
  tokens,
  useShop,
} from '@boom/platform';
import styled from 'styled-components';
import { DeliveryLine } from '../card/DeliveryLine';
import { useCardTexts } from '../card/i18n';
import { useDeliveryText } from '../card/useDeliveryText';
import { usePriceProps } from '../card/usePriceProps';
import { CompareToggle } from '../compare/CompareToggle';
import { REVIEWS_PLACE } from '../opinions/ProductOpinions';
import { Halves, WishToggle } from '../wishlist/WishToggle';
import { BuyActions } from './BuyActions';
import { useProductTexts } from './i18n';
import { OptionPickers } from './options/LazyOptionPickers';
import { ProductBadges } from './ProductBadges';
import { ProductHelp } from './ProductHelp';
import { SellerNotices } from './SellerNotices';
import { TrustLines } from './TrustLines';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;

  ${media.fromDesktop} {
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

const PickupLine = lazyComponent(() => import(/* webpackChunkName: 'buying' */ '../pickup/PickupLine'), {
  waiting: () => null,
  failed: () => null,
});

/** Delivery date and shipping cost; imported products have their date in the notice. */
function Shipping({ product }: { product: ProductView }) {
  const { t } = useProductTexts();
  const { t: tCard } = useCardTexts();
  const deliveryText = useDeliveryText('long');
  const { shippingFrom, hasBranches } = useShop();
  const isFree = product.freeShipping;
  return (
    <>
      {!product.isImported && <DeliveryLine product={product} list={{ t: tCard, deliveryText }} />}
      {isFree && product.isImported && (
        <Text size="sm" tone="success" weight="strong">
          {tCard('freeShipping')}
        </Text>
      )}
      {(!isFree || shippingFrom) && (
        <Text size="sm" tone="muted">
          {t(isFree ? 'shippingDays' : shippingFrom ? 'shippingFrom' : 'shippingFee', {
            amount: formatMoney(shippingFrom ?? fromCents(SHIPPING_FEE_CENTS)),
          })}
        </Text>
      )}
      {hasBranches && <PickupLine product={product} />}
    </>
  );
}

/** Everything that decides a purchase, in one place. */
export function BuyingBox({ product }: { product: ProductView }) {
  const { t } = useProductTexts();
  const priceProps = usePriceProps('long');
  const isOurs = !isSoldElsewhere(product);
  const rating = <Rating value={product.rating} reviewCount={product.reviewCount} />;

  return (
    <Box>
      <Stack gap={2}>
        <ProductBadges product={product} />
        <Heading level={1} size="2xl">
          {product.name}
        </Heading>
        {product.starCounts ? <a href={`#${REVIEWS_PLACE}`}>{rating}</a> : rating}
      </Stack>
      {product.family && <OptionPickers product={product} family={product.family} />}
      <Amount size="xl" {...priceProps(product)} />
      <Stack gap={2}>
        {product.priceValidUntil && (
          <Text size="sm" weight="strong">
            {t('offerUntil', { date: formatDateTime(product.priceValidUntil) })}
          </Text>
        )}
        {isOurs && (
          <Text size="sm" tone="muted">
            {t('vatIncluded')}
          </Text>
        )}
        <AvailabilityLine product={product} />
        {isBuyable(product) && <Shipping product={product} />}
      </Stack>
      <SellerNotices product={product} />
      <Stack gap={2}>
        <BuyActions product={product} />
        <Halves>
          <CompareToggle product={product} />
          <WishToggle product={product} />
        </Halves>
      </Stack>
      {isOurs && (
        <>
          <Line />
          <TrustLines />
          <ProductHelp product={product} />
        </>
      )}
    </Box>
  );
}
