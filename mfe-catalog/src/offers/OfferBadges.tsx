import type { SpecialOfferView } from '@boom/contract';
import { Badge, Row } from '@boom/platform';
import { useOffersTexts } from './i18n';

/** "23% OFF" or "OFERTA ESPECIAL", and the kind of offer. */
export function OfferBadges({ offer }: { offer: SpecialOfferView }) {
  const { t } = useOffersTexts();
  const percent = Number(offer.discountPercentage);
  return (
    <Row gap={2}>
      <Badge tone="boom">{percent > 0 ? t('off', { percent }) : t('special')}</Badge>
      <Badge>{t(`type.${offer.offerType}`)}</Badge>
    </Row>
  );
}
