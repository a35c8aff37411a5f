import { isAmount } from '@boom/contract';
import { Badge, Card, Heading, lastDayOf, Picture, Price, Row, Text, useFindProductQuery } from '@boom/platform';
import { useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { RealSizePreview } from '../preview/RealSizePreview';
import { useOffersTexts } from './i18n';
import type { OfferValues } from './offerValues';

/** As wide as the shop's card in a window of 390 px, and at most as on a large screen. */
const Sheet = styled(Card)<{ $isPhone: boolean }>`
  width: ${({ $isPhone }) => ($isPhone ? '358px' : '416px')};
  overflow: hidden;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  padding: 1.25rem;
`;

/** The offer with the form's values, as the shop's page of offers renders it. */
export function OfferPreview() {
  const { t } = useOffersTexts();
  const { values } = useFormikContext<OfferValues>();
  const { title, description, imageUrl, offerType, offerPrice, originalPrice, endDate, productId } = values;
  const { currentData: product } = useFindProductQuery(productId, { skip: !productId });
  const percent = Number(values.discountPercentage);
  return (
    <RealSizePreview>
      {(device) => (
        <Sheet padding={0} $isPhone={device === 'phone'}>
          <Picture src={imageUrl || null} alt="" ratio="3 / 2" fit="cover" sizes="416px" />
          <Words>
            <Row gap={2}>
              <Badge tone="boom">{percent > 0 ? t('off', { percent }) : t('special')}</Badge>
              <Badge>{t(`type.${offerType}`)}</Badge>
            </Row>
            <Heading level={4} size="xl">
              {title}
            </Heading>
            {description && <Text tone="muted">{description}</Text>}
            {isAmount(offerPrice) && (
              <Price
                from={product?.highestPrice && t('from')}
                amount={offerPrice}
                originalAmount={isAmount(originalPrice) ? originalPrice : null}
              />
            )}
            {endDate && (
              <Text size="sm" tone="muted">
                {t('validUntil', { date: lastDayOf(endDate) })}
              </Text>
            )}
          </Words>
        </Sheet>
      )}
    </RealSizePreview>
  );
}
