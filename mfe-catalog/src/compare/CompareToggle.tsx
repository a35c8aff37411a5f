import type { ProductView } from '@boom/contract';
import { Button, useStoredList, useToast } from '@boom/platform';
import { Check, Scale } from 'lucide-react';
import { useCardTexts } from '../card/i18n';
import { comparedProducts, comparisonPath, MAX_COMPARED } from './comparedProducts';

/** Puts a product into the comparison, or takes it out. */
export function CompareToggle({ product: { id, name } }: { product: ProductView }) {
  const { t } = useCardTexts();
  const showToast = useToast();
  const ids = useStoredList(comparedProducts);
  const isCompared = ids.includes(id);

  const handleClick = () => {
    if (isCompared) comparedProducts.remove(id);
    else if (ids.length < MAX_COMPARED) comparedProducts.write([...ids, id]);
    else {
      showToast({
        title: t('compare.full', { count: MAX_COMPARED }),
        description: t('compare.fullText'),
        action: { label: t('compare.see'), leads: comparisonPath(ids) },
      });
    }
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      isBlock
      icon={isCompared ? <Check /> : <Scale />}
      aria-pressed={isCompared}
      aria-label={t('compare.toggle', { name })}
      onClick={handleClick}
    >
      {t(isCompared ? 'compare.isIn' : 'compare.add')}
    </Button>
  );
}
