import type { SpecialOfferView } from '@boom/contract';
import { Heading, LinkButton, media, Picture, Price, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCardTexts } from '../card/i18n';
import { Countdown } from './Countdown';
import { useOffersTexts } from './i18n';
import { OfferBadges } from './OfferBadges';

const Sheet = styled.div`
  display: grid;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  }
`;

const Photo = styled(Picture)`
  border-radius: 0;

  ${media.fromTablet} {
    height: 100%;
    min-height: 20rem;
    aspect-ratio: auto;
  }
`;

/** As high with one line of title as with two, so that the rotation does not move the page. */
const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 0.75rem;
  min-height: 21rem;
  padding: 1.25rem;

  ${media.fromTablet} {
    padding: 1.5rem 2rem;
  }
`;

/** One special offer, large. */
export function OfferSlide({ offer }: { offer: SpecialOfferView }) {
  const { t } = useOffersTexts();
  const { t: tCard } = useCardTexts();
  return (
    <Sheet>
      <Photo src={offer.imageUrl} alt="" ratio="3 / 2" fit="cover" sizes="(min-width: 64em) 30rem, 100vw" />
      <Words>
        <OfferBadges offer={offer} />
        <Heading level={3} size="2xl">
          {offer.title}
        </Heading>
        {offer.description && (
          <Text tone="muted" lines={3}>
            {offer.description}
          </Text>
        )}
        {offer.offerPrice && (
          <Price
            size="lg"
            from={offer.highestPrice && tCard('from')}
            amount={offer.offerPrice}
            originalAmount={offer.originalPrice}
          />
        )}
        {offer.endDate && <Countdown endDate={offer.endDate} />}
        <div>
          <LinkButton to={offer.productId ? `/producto/${offer.productId}` : '/ofertas'} variant="primary">
            {t('see')}
          </LinkButton>
        </div>
      </Words>
    </Sheet>
  );
}
