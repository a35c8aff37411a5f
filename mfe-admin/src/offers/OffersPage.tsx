import { Badge, formatMoney, Heading, Picture, Price, Row, Stack, tokens } from '@boom/platform';
import styled from 'styled-components';
import { CardsPage } from '../cards/CardsPage';
import { ScheduleLine } from '../schedule/ScheduleLine';
import { useOffersTexts } from './i18n';
import { OfferDialog } from './OfferDialog';
import { useDeleteOfferMutation, useListAdminOffersQuery, useMoveOfferMutation } from './offers.api';

const Words = styled(Stack)`
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

export function Component() {
  const { t } = useOffersTexts();
  const query = useListAdminOffersQuery();
  const [moveOffer] = useMoveOfferMutation();
  const [deleteOffer] = useDeleteOfferMutation();
  return (
    <CardsPage
      t={t}
      query={query}
      nameOf={({ title }) => title}
      card={(offer) => (
        <>
          <Picture src={offer.imageUrl} alt="" ratio="3 / 2" fit="cover" sizes="384px" />
          <Words gap={2}>
            <Heading level={2} size="md">
              {offer.title}
            </Heading>
            <Row gap={2}>
              <Badge>{t(`type.${offer.offerType}`)}</Badge>
              {offer.discountPercentage && (
                <Badge tone="boom">{t('discount', { percent: Number(offer.discountPercentage) })}</Badge>
              )}
              {offer.offerPrice && <Price size="sm" amount={offer.offerPrice} originalAmount={offer.originalPrice} />}
            </Row>
            <ScheduleLine item={offer} />
            {offer.isProductForSale === false && (
              <Row>
                <Badge tone="warning">{t('notForSale')}</Badge>
              </Row>
            )}
            {offer.chargedPrice && (
              <Row>
                <Badge tone="warning">{t('otherPrice', { price: formatMoney(offer.chargedPrice) })}</Badge>
              </Row>
            )}
            {offer.shownPercentage !== undefined && (
              <Row>
                <Badge tone="warning">
                  {offer.shownPercentage === null
                    ? t('noSaving')
                    : t('otherSaving', { percent: Number(offer.shownPercentage) })}
                </Badge>
              </Row>
            )}
          </Words>
        </>
      )}
      editor={OfferDialog}
      onMove={(move) => moveOffer(move).unwrap()}
      onDelete={(id) => deleteOffer(id).unwrap()}
    />
  );
}
