import type { SpecialOfferView } from '@boom/contract';
import { Badge, Row, useTranslation } from '@boom/platform';

/** "23% OFF" or "OFERTA ESPECIAL", and the kind of offer. */
export function OfferBadges({ offer }: { offer: SpecialOfferView }) {
  const { t } = useTranslation('catalog');
  const percent = Number(offer.discountPercentage);
  return (
    <Row gap={2}>
      <Badge tone="boom">{percent > 0 ? t('offers.off', { percent }) : t('offers.special')}</Badge>
      <Badge>{t(`offers.type.${offer.offerType}`)}</Badge>
    </Row>
  );
}
