import { Button, type CartLine, Notice, Stack } from '@boom/platform';
import { useCartTexts } from './i18n';
import { useFindSavedCartQuery } from './savedCart.api';

interface LeftCartProps {
  userId: string;
  onTake: (lines: CartLine[]) => void;
}

/** Offers what was left in the cart elsewhere, to be put into this one. */
export default function LeftCart({ userId, onTake }: LeftCartProps) {
  const { t } = useCartTexts();
  const { data } = useFindSavedCartQuery(userId);
  if (!data?.items.length) return null;
  return (
    <Notice tone="info" title={t('left.title')} role="status">
      <Stack gap={2}>
        {data.items.map(({ productId, name, quantity }) => (
          <p key={productId}>{t('left.line', { quantity, name })}</p>
        ))}
        <div>
          <Button
            size="sm"
            onClick={() => onTake(data.items.map(({ productId, quantity }) => ({ productId, quantity })))}
          >
            {t('left.take')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
