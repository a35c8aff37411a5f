import { type BadgeKind, isAvailable, isSoldElsewhere, type ProductView } from '@boom/contract';
import { PromotionBadge, Row } from '@boom/platform';
import { useProductTexts } from './i18n';

function kindsOf(product: ProductView): BadgeKind[] {
  const { promotionType, isAffiliate, isImported } = product;
  const kinds: (BadgeKind | false | null)[] = [
    promotionType,
    !isSoldElsewhere(product) && !isAvailable(product) && 'AGOTADO',
    isImported && 'IMPORTACION',
    isAffiliate && 'EXTERNO',
  ];
  return kinds.filter((kind): kind is BadgeKind => !!kind);
}

/** All badges of a product; a card shows only the most important one. */
export function ProductBadges({ product }: { product: ProductView }) {
  const { t } = useProductTexts();
  const kinds = kindsOf(product);
  if (kinds.length === 0) return null;
  return (
    <Row gap={2}>
      {kinds.map((kind) => (
        <PromotionBadge key={kind} kind={kind}>
          {t(`badges.${kind}`)}
        </PromotionBadge>
      ))}
    </Row>
  );
}
