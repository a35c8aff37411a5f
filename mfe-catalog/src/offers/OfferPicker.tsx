import type { SpecialOfferView } from '@boom/contract';
import { formatMoney, media, Picture, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCardTexts } from '../card/i18n';
import { useOffersTexts } from './i18n';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;

  ${media.belowDesktop} {
    display: none;
  }
`;

const Choice = styled.button`
  display: grid;
  flex: 1;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: center;
  gap: 0.75rem;
  min-height: 4rem;
  padding: 0.375rem 0.75rem 0.375rem 0.375rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  text-align: left;
  transition: border-color ${tokens.motion.feedback};

  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.control};
    }
  }

  &[aria-current] {
    border-color: ${tokens.color.ink};
    box-shadow: inset 0 0 0 1px ${tokens.color.ink};
  }
`;

const Thumb = styled(Picture)`
  border-radius: ${tokens.radius.control};
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Amount = styled.span`
  color: ${tokens.color.boomText};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  font-variant-numeric: tabular-nums;
`;

interface OfferPickerProps {
  offers: SpecialOfferView[];
  index: number;
  onSelect: (index: number) => void;
}

/** Thumbnails of all offers beside the current one. Not on a phone, which has dots. */
export function OfferPicker({ offers, index, onSelect }: OfferPickerProps) {
  const { t } = useOffersTexts();
  const { t: tCard } = useCardTexts();
  return (
    <Column role="group" aria-label={t('list')}>
      {offers.map((offer, place) => (
        <Choice
          key={offer.id}
          type="button"
          aria-current={place === index || undefined}
          onClick={() => onSelect(place)}
        >
          <Thumb src={offer.imageUrl} alt="" fit="cover" sizes="4rem" />
          <span>
            <Name>{offer.title}</Name>
            {offer.offerPrice && (
              <Amount>
                {offer.highestPrice && `${tCard('from')} `}
                {formatMoney(offer.offerPrice)}
              </Amount>
            )}
          </span>
        </Choice>
      ))}
    </Column>
  );
}
