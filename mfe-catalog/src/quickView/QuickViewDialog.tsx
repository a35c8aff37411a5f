import type { ProductView } from '@boom/contract';
import { AvailabilityLine, media, Price, Rating, Stack, Text, tokens, useIsCartOpen } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { useCardTexts } from '../card/i18n';
import { usePriceProps } from '../card/usePriceProps';
import { CompareToggle } from '../compare/CompareToggle';
import { ZoomGallery } from '../gallery/ZoomGallery';
import { ProductBadges } from '../product/ProductBadges';
import { SellerNotices } from '../product/SellerNotices';
import { Halves, WishToggle } from '../wishlist/WishToggle';
import { useQuickViewTexts } from './i18n';
import { QuickViewActions } from './QuickViewActions';

const Columns = styled.div`
  display: grid;
  gap: 1.25rem;

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 2rem;
  }
`;

const Details = styled(Link)`
  width: fit-content;
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
`;

interface QuickViewDialogProps {
  product: ProductView;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows a product without leaving the list (storefront specification, "Quick-view dialog"). */
export default function QuickViewDialog({ product, isOpen, onClose }: QuickViewDialogProps) {
  const { t } = useQuickViewTexts();
  const { t: tCard } = useCardTexts();
  const isCartOpen = useIsCartOpen();
  const priceProps = usePriceProps('long');
  // The cart is on top: a click or Escape there must not close this dialog.
  const handleClose = () => {
    if (!isCartOpen) onClose();
  };

  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={product.name} size="xl">
      <Columns>
        <ZoomGallery product={product} />
        <Stack gap={4}>
          <ProductBadges product={product} />
          <Rating value={product.rating} reviewCount={product.reviewCount} />
          <Price size="lg" from={product.highestPrice && tCard('from')} {...priceProps(product)} />
          <Text tone="muted">{product.description}</Text>
          <SellerNotices product={product} />
          <AvailabilityLine product={product} size="sm" />
          <Stack gap={3}>
            <QuickViewActions product={product} onClose={onClose} />
            <Halves>
              <CompareToggle product={product} />
              <WishToggle product={product} />
            </Halves>
          </Stack>
          <Details to={`/producto/${product.id}`}>{t('details')}</Details>
        </Stack>
      </Columns>
    </Dialog>
  );
}
