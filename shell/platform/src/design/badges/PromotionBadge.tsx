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

/** The one badge of a product; `badgeOf` of the contract chooses the kind. */
export function PromotionBadge({ kind, ...rest }: { kind: BadgeKind } & ComponentProps<'span'>) {
  const { t } = useTranslation('platform');
  return (
    <Badge tone={toneOf[kind]} {...rest}>
      {t(`design.offers.${kind}`)}
    </Badge>
  );
}
