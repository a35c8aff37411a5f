import { Button, tokens } from '@boom/platform';
import { NumberField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { MoneyField } from '../../money/MoneyField';
import { useVariantsTexts } from './i18n';
import type { VariantsValues } from './variantsValues';

/** The fields of a variant side by side. */
export const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${tokens.space[3]};
  align-items: end;
`;

/** What is only typed to be set in all variants; the API gets none of it. */
interface ForAll {
  all: { price: string; stock: number | '' };
}

/** Price and units of all variants at once. */
export function AllFields() {
  const { t } = useVariantsTexts();
  const { values, setFieldValue } = useFormikContext<VariantsValues & ForAll>();
  const { price, stock } = values.all;
  const apply = () =>
    void setFieldValue(
      'variants',
      values.variants.map((variant) => ({
        ...variant,
        ...(price !== '' && { price }),
        ...(stock !== '' && { stock }),
      })),
    );
  return (
    <Cells role="group" aria-label={t('all.title')}>
      <MoneyField name="all.price" label={t('all.price')} />
      <NumberField name="all.stock" label={t('all.stock')} />
      <Button disabled={price === '' && stock === ''} onClick={apply}>
        {t('all.apply')}
      </Button>
    </Cells>
  );
}
