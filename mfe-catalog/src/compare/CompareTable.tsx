import { mainPicture, type ProductView } from '@boom/contract';
import { IconButton, Picture, VisuallyHidden } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { X } from 'lucide-react';
import { CardActions } from '../card/CardActions';
import { useCardTexts } from '../card/i18n';
import { useBuy } from '../card/useBuy';
import type { CompareRow } from './compareRows';
import { Frame, Sheet } from './compareStyles';
import { useCompareTexts } from './i18n';

interface CompareTableProps {
  products: readonly ProductView[];
  rows: readonly CompareRow[];
  onRemove: (product: ProductView) => void;
}

/**
 * Browsers do not scroll to what gets the focus while any of it is within the frame, although the sticky cells lie over it.
 * Not what is pressed: it would move from below the pointer.
 */
function showWhole({ target }: React.FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Products side by side: the names stay visible at the top and the row headers at the left, whichever way it is
 * scrolled.
 */
export function CompareTable({ products, rows, onRemove }: CompareTableProps) {
  const { t } = useCompareTexts();
  const { t: tCard } = useCardTexts();
  const buy = useBuy();
  return (
    // A region that scrolls takes the focus, so that the arrow keys scroll it.
    <Frame role="region" aria-label={t('table')} tabIndex={0} onFocus={showWhole}>
      <Sheet>
        <VisuallyHidden as="caption">{t('table')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('what')}</VisuallyHidden>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <div>
                  <Link to={`/producto/${product.id}`}>{product.name}</Link>
                  <IconButton
                    label={t('remove', { name: product.name })}
                    icon={<X />}
                    onClick={({ currentTarget }) => {
                      // It goes with its column: the next one's takes the focus, or what is around them.
                      const next = currentTarget.closest('th')?.nextElementSibling?.querySelector('button');
                      const around = products.length > 1 ? '[role="region"]' : 'section';
                      (next ?? currentTarget.closest<HTMLElement>(around))?.focus();
                      onRemove(product);
                    }}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <VisuallyHidden>{t('picture')}</VisuallyHidden>
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <Picture
                  src={mainPicture(product)}
                  alt=""
                  sizes="(min-width: 40em) 220px, 144px"
                  placeholder={product.imagePlaceholder}
                />
                <div className="compare-buy">
                  <CardActions product={product} list={{ t: tCard, buy }} />
                </div>
              </td>
            ))}
          </tr>
          {rows.map(({ name, values, isDifferent }, place) => (
            // A specification may be called as one of the shop's own rows, "Envío".
            <tr key={place} data-differs={isDifferent ? '' : undefined}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={products[at]?.id}>{value ?? <span className="compare-none">{t('none')}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Frame>
  );
}
