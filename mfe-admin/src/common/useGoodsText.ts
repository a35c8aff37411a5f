import { useCommonTexts } from './i18n';

/** What an order is of, in a line: its first product, how many products more, and the pieces of all of them. */
export function useGoodsText() {
  const { t } = useCommonTexts();
  return (name: string, { quantity, lineCount }: { quantity: number; lineCount: number }) =>
    lineCount > 1 ? t('goodsOfMany', { name, quantity, more: lineCount - 1 }) : t('goods', { name, quantity });
}
