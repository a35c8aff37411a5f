import { badgeOf, type ProductView } from '@boom/contract';
import { Picture, Price, PromotionBadge, Rating, useTranslation } from '@boom/platform';
import { useQuickView } from '../quickView/useQuickView';
import { CardActions } from './CardActions';
import {
  About,
  Actions,
  Body,
  type CardLayout,
  Corner,
  Foot,
  Name,
  NameLink,
  Photo,
  Prices,
  Sheet,
  Stage,
} from './cardStyles';
import { DeliveryLine } from './DeliveryLine';
import { transferPriceOf } from './prices';
import { picturesOf } from './productPictures';
import { Saving } from './Saving';
import { useTransferDiscount } from './useTransferDiscount';

/** The drawn width in the product grid: two columns on a phone, up to five. */
export const GRID_SIZES = '(min-width: 1280px) 250px, (min-width: 1024px) 24vw, (min-width: 640px) 32vw, 48vw';
export const LIST_SIZES = '(min-width: 640px) 14rem, 8rem';

export interface ProductCardProps {
  product: ProductView;
  layout?: CardLayout;
  /** The largest picture of the first screen. */
  isPriority?: boolean;
}

/** A product among others: the card leads to its page, the picture opens the quick view, the buttons buy. */
export function ProductCard({ product, layout = 'grid', isPriority = false }: ProductCardProps) {
  const { t } = useTranslation('catalog');
  const transferDiscount = useTransferDiscount();
  const quickView = useQuickView(product);
  const badge = badgeOf(product);

  return (
    <Sheet as="article" padding={0} isLink $layout={layout} aria-label={product.name}>
      <Stage>
        <Photo type="button" aria-label={t('card.quickView', { name: product.name })} onClick={quickView.open}>
          <Picture
            src={picturesOf(product)[0] ?? null}
            alt=""
            sizes={layout === 'list' ? LIST_SIZES : GRID_SIZES}
            placeholder={product.imagePlaceholder}
            priority={isPriority}
          />
        </Photo>
        {badge && (
          <Corner>
            <PromotionBadge kind={badge} />
          </Corner>
        )}
      </Stage>
      <Body>
        <Name>
          <NameLink to={`/producto/${product.id}`}>{product.name}</NameLink>
        </Name>
        <Rating value={product.rating} reviewCount={product.reviewCount} />
        <Prices>
          <Price
            amount={product.price}
            originalAmount={product.originalPrice}
            transferAmount={transferPriceOf(product, transferDiscount)}
          />
          <Saving product={product} />
        </Prices>
        <DeliveryLine product={product} />
        <Foot>
          {product.description && <About>{product.description}</About>}
          <Actions>
            <CardActions product={product} />
          </Actions>
        </Foot>
      </Body>
      {quickView.dialog}
    </Sheet>
  );
}
