import type { SpecialOfferView } from '@boom/contract';
import { Card, Heading, lastDayOf, Picture, Price, stretchedLink, Text } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { useCardTexts } from '../card/i18n';
import { useOffersTexts } from './i18n';
import { OfferBadges } from './OfferBadges';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
`;

const Photo = styled(Picture)`
  border-radius: 0;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 0.625rem;
  padding: 1.25rem;
`;

const Foot = styled.div`
  margin-top: auto;
`;

const TitleLink = styled(Link)`
  ${stretchedLink}

  /* The sheet clips what is drawn around it. */
  &:focus-visible::after {
    outline-offset: -3px;
  }
`;

/** A special offer in a list; a link when it has a product. */
export function OfferCard({ offer }: { offer: SpecialOfferView }) {
  const { t } = useOffersTexts();
  const { t: tCard } = useCardTexts();
  const { title, description, imageUrl, productId, offerPrice, highestPrice, originalPrice, endDate } = offer;
  return (
    <Sheet as="article" padding={0} isLink={!!productId} aria-label={title}>
      <Photo
        src={imageUrl}
        alt=""
        ratio="3 / 2"
        fit="cover"
        sizes="(min-width: 64em) 26rem, (min-width: 40em) 50vw, 100vw"
      />
      <Words>
        <OfferBadges offer={offer} />
        <Heading level={2} size="xl">
          {productId ? <TitleLink to={`/producto/${productId}`}>{title}</TitleLink> : title}
        </Heading>
        {description && <Text tone="muted">{description}</Text>}
        <Foot>
          {offerPrice && (
            <Price from={highestPrice && tCard('from')} amount={offerPrice} originalAmount={originalPrice} />
          )}
          {endDate && (
            <Text size="sm" tone="muted">
              {t('validUntil', { date: lastDayOf(endDate) })}
            </Text>
          )}
        </Foot>
      </Words>
    </Sheet>
  );
}
