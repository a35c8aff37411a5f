import { mainPicture } from '@boom/contract';
import { Button, formatMoney, Heading, Picture, Row, Skeleton, Stack, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { useCardTexts } from '../card/i18n';
import { handOnFocus } from '../focus/handOnFocus';
import { useStoredProducts } from '../stored/useStoredProducts';
import { useViewedTexts } from './i18n';
import { viewedProducts } from './viewedProducts';

/** One line on every screen, which scrolls sideways where it does not fit. */
const Shelf = styled.ul`
  display: grid;
  grid-auto-columns: 8.5rem;
  grid-auto-flow: column;
  justify-content: start;
  gap: ${tokens.space[3]};
  margin: -4px;
  overflow-x: auto;
  scroll-padding-inline: 40%;
  scrollbar-width: thin;

  /* Room for the focus ring; lists have none by themselves. */
  && {
    padding: 4px;
  }
`;

const Item = styled(Link)`
  display: block;
  border-radius: ${tokens.radius.card};
  font-size: ${tokens.size.sm};
  line-height: 1.35;
  text-decoration: none;

  & > :first-child {
    overflow: hidden;
    border-radius: ${tokens.radius.card};
  }

  & > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    margin-top: 0.5rem;
    overflow-wrap: anywhere;
  }

  & > strong {
    font-variant-numeric: tabular-nums;
  }

  &:hover > span {
    text-decoration: underline;
  }
`;

/** Small cards: to find a product again, not to sell it. */
export default function ViewedShelf({ ids }: { ids: readonly string[] }) {
  const { t } = useViewedTexts();
  const { t: tCard } = useCardTexts();
  const { data, isError, products } = useStoredProducts(viewedProducts, ids);
  if (isError && !data) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="viewed">
      <Row justify="space-between">
        <Heading level={2} size="lg" id="viewed">
          {t('title')}
        </Heading>
        <Button ref={handOnFocus} variant="ghost" size="sm" onClick={() => viewedProducts.write([])}>
          {t('forget')}
        </Button>
      </Row>
      <Shelf role="list" aria-busy={!data}>
        {data
          ? products.map((product) => (
              <li key={product.id}>
                <Item to={`/producto/${product.id}`}>
                  <Picture src={mainPicture(product)} alt="" sizes="136px" placeholder={product.imagePlaceholder} />
                  <span>{product.name}</span>
                  <strong>
                    {product.highestPrice && `${tCard('from')} `}
                    {formatMoney(product.price)}
                  </strong>
                </Item>
              </li>
            ))
          : ids.map((id) => (
              <li key={id}>
                <Skeleton $ratio="1 / 1" />
              </li>
            ))}
      </Shelf>
    </Stack>
  );
}
