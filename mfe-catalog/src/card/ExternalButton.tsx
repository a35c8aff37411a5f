import type { ProductView } from '@boom/contract';
import { type ButtonSize, LinkButton, VisuallyHidden } from '@boom/platform';
import { ExternalLink } from 'lucide-react';
import { useCardTexts } from './i18n';
import { useBuy } from './useBuy';

interface ExternalButtonProps {
  product: ProductView;
  label: string;
  size?: ButtonSize;
}

/** A link to the store that sells an affiliate product, in a new tab; nothing where none is named. */
export function ExternalButton({ product, label, size }: ExternalButtonProps) {
  const { t } = useCardTexts();
  const { announceRedirect } = useBuy();
  const icon = <ExternalLink />;
  if (!product.affiliateUrl) return null;
  return (
    <LinkButton
      to={product.affiliateUrl}
      target="_blank"
      rel="noopener noreferrer"
      size={size}
      isBlock
      icon={icon}
      onClick={() => announceRedirect(product)}
    >
      <span>
        {label}
        <VisuallyHidden>, {t('buy.opensElsewhere')}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}
