import { addressLine, PICKUP_UNTIL } from '@boom/contract';
import { Badge, ErrorState, Notice, Skeleton, Stack, Text, tokens } from '@boom/platform';
import { RadioGroupField, useFormikContext } from '@boom/platform/forms';
import { useEffect } from 'react';
import type { BuyableLine } from '../checkout/orderLines';
import { useListBranchesQuery } from './branches.api';
import { usePickupTexts } from './i18n';
import { missingIn } from './missing';

/** In which branch, with what each of them has of the order and when it would be ready. */
export function BranchField({ lines }: { lines: readonly BuyableLine[] }) {
  const { t } = usePickupTexts();
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
  return (
    <Stack gap={3}>
      {options.every(({ isDisabled }) => isDisabled) && (
        <Notice tone="warning" role="alert" title={t('noneTitle')}>
          {t('noneText')}
        </Notice>
      )}
      <RadioGroupField name="branchId" label={t('branch')} options={options} hint={t('bring')} />
    </Stack>
  );
}
