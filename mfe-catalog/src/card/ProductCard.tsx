import { badgeOf, mainPicture, type ProductView } from '@boom/contract';
import { availabilityOf, Picture, Price, PromotionBadge, Rating } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { memo } from 'react';
import { CompareToggle } from '../compare/CompareToggle';
import { CardActions } from './CardActions';
import type { CardLayout } from './cardLayouts';
import { DeliveryLine } from './DeliveryLine';
import type { CardList } from './useCardList';

/** The rendered width in the product grid: two columns on a phone, one with large text, up to five. */
export const GRID_SIZES =
  '(min-width: 80em) 250px, (min-width: 64em) 24vw, (min-width: 40em) 32vw, (max-width: 19em) 100vw, 48vw';
export const LIST_SIZES = '(min-width: 40em) 14rem, 8rem';

interface ProductCardProps {
  product: ProductView;
  list: CardList;
  layout: CardLayout;
  /** The largest picture of the first screen. */
  isPriority: boolean;
}

/**
 * A product in a list: the title links to its page, the picture opens the quick view, the buttons buy. Plain elements
 * with the class names of `Cards`: every element and hook in here is repeated for each product.
 */
export const ProductCard = memo(function ProductCard({ product, list, layout, isPriority }: ProductCardProps) {
  const { t, priceProps, openQuickView } = list;
  const badge = badgeOf(product);
  const availability = availabilityOf(product);
  return (
    <li>
      <button
        type="button"
        className="card-photo"
        aria-label={t('quickView', { name: product.name })}
        onClick={() => openQuickView(product)}
      >
        <Picture
          src={mainPicture(product)}
          alt=""
          sizes={layout === 'list' ? LIST_SIZES : GRID_SIZES}
          placeholder={product.imagePlaceholder}
          priority={isPriority}
        />
      </button>
      {badge && <PromotionBadge kind={badge} className="card-badge" />}
      <div className="card-body">
        <h3 className="card-name">
          <Link to={`/producto/${product.id}`} className="card-link">
            {product.name}
          </Link>
        </h3>
        <Rating className="card-rating" value={product.rating} reviewCount={product.reviewCount} />
        <Price className="card-price" from={product.highestPrice && t('from')} {...priceProps(product)} />
        {availability?.key === 'availability.few' && (
          <p className="card-few">{t(availability.key, { ns: 'platform', count: availability.count })}</p>
        )}
        <DeliveryLine product={product} list={list} />
        <div className="card-foot">
          {product.description && <p className="card-about">{product.description}</p>}
          <div className="card-actions">
            <CardActions product={product} list={list} />
            {layout === 'list' && <CompareToggle product={product} />}
          </div>
        </div>
      </div>
    </li>
  );
});
