import {
  fromCents,
  isBuyable,
  isSoldElsewhere,
  mainPicture,
  type ProductView,
  toCents,
  type WishView,
} from '@boom/contract';
import {
  AvailabilityLine,
  Button,
  formatDate,
  formatMoney,
  IconButton,
  LinkButton,
  media,
  Picture,
  Price,
  Text,
  tokens,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { ExternalButton } from '../card/ExternalButton';
import { useCardTexts } from '../card/i18n';
import { useBuy } from '../card/useBuy';
import { useWishlistTexts } from './i18n';
import StockAlert from './StockAlert';

const Row = styled.li`
  display: grid;
  grid-template-columns: clamp(3.5rem, 18vw, 5.5rem) minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: start;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};

  & > :first-child {
    overflow: hidden;
    border-radius: ${tokens.radius.control};
  }

  /* Also where nothing stands before it. */
  & > button {
    grid-column: -2 / -1;
    grid-row: 1;
  }

  & .wish-buy {
    grid-column: 1 / -1;
  }

  ${media.fromTablet} {
    grid-template-columns: 7rem minmax(0, 1fr) 13rem auto;
    column-gap: ${tokens.space[4]};

    & .wish-buy {
      grid-column: 3;
      grid-row: 1;
    }
  }
`;

const About = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled(Link)`
  color: inherit;
  font-weight: ${tokens.weight.strong};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/**
 * By how much the price went down or up since then; nothing where it did neither. A product with variants shows the
 * lowest price that is there: it changes with what is sold out, though no price did.
 */
function Change({ wish, product }: { wish: WishView; product: ProductView }) {
  const { t } = useWishlistTexts();
  const change = toCents(product.price) - toCents(wish.price);
  if (change === 0 || product.options) return null;
  return (
    <div>
      <Text size="sm" weight="strong" tone={change < 0 ? 'success' : 'muted'} isTabular>
        {t(change < 0 ? 'fell' : 'rose', { amount: formatMoney(fromCents(Math.abs(change))) })}
      </Text>
      <Text size="sm" tone="muted" isTabular>
        {t('since', { price: formatMoney(wish.price), day: formatDate(wish.addedAt) })}
      </Text>
    </div>
  );
}

interface WishRowProps {
  wish: WishView;
  /** Null when the shop no longer sells it. */
  product: ProductView | null;
  onRemove: (wish: WishView, row: Element | null) => void;
}

/** A product of the list: then and now, into the cart, off the list. */
export function WishRow({ wish, product, onRemove }: WishRowProps) {
  const { t } = useWishlistTexts();
  const { t: tCard } = useCardTexts();
  const { addToCart } = useBuy();
  return (
    <Row>
      <Picture
        src={(product && mainPicture(product)) ?? null}
        alt=""
        sizes="112px"
        placeholder={product?.imagePlaceholder ?? null}
      />
      <About>
        {product ? (
          <>
            <Name to={`/producto/${product.id}`}>{product.name}</Name>
            <Price
              size="sm"
              from={product.highestPrice && tCard('from')}
              amount={product.price}
              originalAmount={product.originalPrice}
            />
            <Change wish={wish} product={product} />
            <AvailabilityLine product={product} size="sm" />
          </>
        ) : (
          <>
            <Text weight="strong">{wish.name}</Text>
            <Text size="sm" tone="muted">
              {t('gone')}
            </Text>
          </>
        )}
      </About>
      <IconButton
        label={t('remove', { name: wish.name })}
        icon={<Trash2 />}
        onClick={({ currentTarget }) => onRemove(wish, currentTarget.closest('li'))}
      />
      {product && (
        <div className="wish-buy">
          {isSoldElsewhere(product) ? (
            <ExternalButton product={product} label={tCard('buy.external')} size="sm" />
          ) : product.options ? (
            <LinkButton size="sm" isBlock to={`/producto/${product.id}`}>
              {tCard('choices')}
            </LinkButton>
          ) : isBuyable(product) ? (
            <Button size="sm" isBlock onClick={() => addToCart(product)}>
              {tCard('buy.add')}
            </Button>
          ) : (
            <StockAlert product={product} size="sm" page="/favoritos" />
          )}
        </div>
      )}
    </Row>
  );
}
