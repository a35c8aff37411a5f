import type { BadgeKind } from '@boom/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from './Badge';

/** The labels are the specification's (storefront, "Product card"); red is for offers only. */
const toneOf: Record<BadgeKind, BadgeTone> = {
  AGOTADO: 'black',
  EXTERNO: 'info',
  IMPORTACION: 'warning',
  BOOM: 'boom',
  OFERTA: 'boom',
  RELAMPAGO: 'boom',
  NUEVO: 'new',
};

/** A badge of a product, in the words of a card unless it has others; `badgeOf` of the contract chooses a card's one. */
export function PromotionBadge({ kind, children, ...rest }: { kind: BadgeKind } & ComponentProps<'span'>) {
  const { t } = useTranslation('platform');
  return (
    <Badge tone={toneOf[kind]} {...rest}>
      {children ?? t(`design.offers.${kind}`)}
    </Badge>
  );
}
