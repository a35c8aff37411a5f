import { addressLine, fewestUnits, PICKUP_UNTIL } from '@boom/contract';
import {
  Badge,
  Button,
  type CheckoutRequest,
  ErrorState,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  tokens,
  useCartActions,
  useCheckout,
} from '@boom/platform';
import { RadioGroupField, useFormikContext } from '@boom/platform/forms';
import { useEffect } from 'react';
import type { BuyableLine } from '../checkout/orderLines';
import { useListBranchesQuery } from './branches.api';
import { usePickupTexts } from './i18n';
import { missingIn } from './missing';

interface BranchFieldProps {
  request: CheckoutRequest;
  lines: readonly BuyableLine[];
}

/** In which branch, with what each of them has of the order and when it would be ready. */
export function BranchField({ request, lines }: BranchFieldProps) {
  const { t } = usePickupTexts();
  const { close } = useCheckout();
  const cart = useCartActions();
  const ids = lines.map(({ productId }) => productId).sort();
  const { data: branches, error, isFetching, refetch } = useListBranchesQuery(ids, { refetchOnMountOrArgChange: true });
  const { values, setFieldValue } = useFormikContext<{ branchId: string }>();
  const { branchId } = values;
  const hasAll = branches?.some((branch) => branch.id === branchId && missingIn(branch, lines).length === 0);
  // What was closed or sold out meanwhile is chosen no more: the form says that one is to be chosen.
  useEffect(() => {
    if (hasAll === false && branchId) void setFieldValue('branchId', '');
  }, [hasAll, branchId, setFieldValue]);

  if (error && !branches) {
    return <ErrorState level={3} text={t('failed')} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!branches)
    return <Skeleton $height="5rem" $radius={tokens.radius.card} role="status" aria-label={t('loading')} />;
  if (branches.length === 0) return <Notice tone="warning" role="alert" title={t('gone')} />;

  const readyText = (count: number) => (count > 0 ? t('ready', { count }) : t('readySameDay', { until: PICKUP_UNTIL }));
  const options = branches.map((branch) => {
    const missing = missingIn(branch, lines);
    const products = missing.map(({ line, units }) => t('missingOf', { name: line.product.name, units }));
    return {
      value: branch.id,
      label: branch.name,
      isDisabled: missing.length > 0,
      aside: missing.length === 0 && <Badge tone="success">{t('all')}</Badge>,
      description: (
        <Stack gap={1}>
          <span>{addressLine(branch)}</span>
          <span>{branch.hours}</span>
          <Text as="span" size="sm" weight="strong" tone={missing.length > 0 ? 'muted' : undefined}>
            {missing.length > 0 ? t('missing', { products: products.join(', ') }) : readyText(branch.readyDays)}
          </Text>
        </Stack>
      ),
    };
  });
  const isAnythingThere = branches.some((branch) => {
    const missing = missingIn(branch, lines);
    return missing.length < lines.length || missing.some(({ line, units }) => units >= fewestUnits(line.product));
  });
  // A single product's quantity is chosen above, several are changed in the cart; a quote is bought whole (decision 89).
  const isChangeable = isAnythingThere && !request.quote;
  const isChangedHere = isChangeable && lines.length === 1;
  const isChangedInCart = isChangeable && lines.length > 1 && request.source === 'cart';
  const handleCart = () => {
    close();
    cart.open();
  };
  return (
    <Stack gap={3}>
      {options.every(({ isDisabled }) => isDisabled) && (
        <Notice tone="warning" role="alert" title={t('noneTitle')}>
          <Row justify="space-between">
            <span>{t(isChangedHere ? 'noneFewer' : isChangedInCart ? 'noneCart' : 'noneText')}</span>
            {isChangedInCart && (
              <Button size="sm" onClick={handleCart}>
                {t('toCart')}
              </Button>
            )}
          </Row>
        </Notice>
      )}
      <RadioGroupField name="branchId" label={t('branch')} options={options} hint={t('bring')} />
    </Stack>
  );
}
