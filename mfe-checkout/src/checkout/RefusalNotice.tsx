import { isAvailable } from '@boom/contract';
import { Button, formatCents, Notice, Row, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCheckoutTexts } from './i18n';
import type { OrderLine } from './orderLines';
import type { Refusal } from './refusal';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[1]};
`;

interface RefusalNoticeProps {
  refusal: Refusal;
  lines: readonly OrderLine[];
  /** 0 removes the product. Undefined when nothing else would be left to order, and where quantities are fixed. */
  onQuantity?: (productId: string, quantity: number) => void;
}

/** Says why the order was not made, with buttons that adjust it. */
export function RefusalNotice({ refusal, lines, onQuantity }: RefusalNoticeProps) {
  const { t } = useCheckoutTexts();

  if (refusal.code === 'figures_changed') {
    return (
      <Notice tone="warning" role="alert" title={t('figuresChangedTitle')}>
        {refusal.couponError && `${refusal.couponError} `}
        {t('figuresChangedText', {
          before: formatCents(refusal.before.totalCents),
          now: formatCents(refusal.now.totalCents),
        })}
      </Notice>
    );
  }

  const short = lines.filter(({ productId, product }) => product && refusal.productIds.includes(productId));
  if (short.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title={t('stockTitle')}>
      <List role="list">
        {short.map(({ productId, product, quantity }) => {
          const name = product?.name;
          const left = product && isAvailable(product) ? product.stock : 0;
          const said = left === 0 ? 'stockGone' : left < quantity ? 'stockLeft' : 'stockShort';
          return (
            <Row as="li" key={productId} justify="space-between">
              <span>{t(said, { name, count: left })}</span>
              {onQuantity && (
                <Button size="sm" onClick={() => onQuantity(productId, said === 'stockLeft' ? left : 0)}>
                  {said === 'stockLeft' ? t('adjustTo', { count: left }) : t('takeOut')}
                </Button>
              )}
            </Row>
          );
        })}
      </List>
    </Notice>
  );
}
