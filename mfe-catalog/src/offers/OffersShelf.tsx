import { Heading, media, Row, Stack } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { RotationControls } from '../rotation/RotationControls';
import { useRotation } from '../rotation/useRotation';
import { useOffersTexts } from './i18n';
import { OfferPicker } from './OfferPicker';
import { OfferSlide } from './OfferSlide';
import { useActiveOffers } from './useActiveOffers';

/** Storefront specification, section 9. */
const OFFER_MS = 4_000;
/** More do not fit beside the one that is shown; all of them are on their page. */
const MAX_OFFERS = 5;

const Columns = styled.div<{ $hasSeveral: boolean }>`
  display: grid;
  gap: 1rem;

  ${media.fromDesktop} {
    ${({ $hasSeveral }) => $hasSeveral && 'grid-template-columns: minmax(0, 1fr) 20rem;'}
  }
`;

/** The active special offers, one at a time. Not rendered without any. */
export function OffersShelf() {
  const { t } = useOffersTexts();
  const { offers: active } = useActiveOffers();
  const offers = active.slice(0, MAX_OFFERS);
  const rotation = useRotation(offers.length, OFFER_MS);
  const { index, select, isRunning, hold } = rotation;
  const offer = offers[index];
  if (!offer) return null;

  const hasSeveral = offers.length > 1;
  return (
    <Stack as="section" gap={5} aria-labelledby="offers-shelf" {...hold}>
      <Row justify="space-between" align="baseline">
        <Heading level={2} id="offers-shelf">
          {t('shelf')}
        </Heading>
        <Link to="/ofertas">{t('seeAll')}</Link>
      </Row>
      <Columns $hasSeveral={hasSeveral}>
        <div aria-live={isRunning ? 'off' : 'polite'}>
          <OfferSlide key={offer.id} offer={offer} />
        </div>
        {hasSeveral && <OfferPicker offers={offers} index={index} onSelect={select} />}
      </Columns>
      {hasSeveral && (
        <RotationControls
          rotation={rotation}
          label={t('choose')}
          labels={offers.map(({ title }, place) => t('show', { index: place + 1, title }))}
        />
      )}
    </Stack>
  );
}
