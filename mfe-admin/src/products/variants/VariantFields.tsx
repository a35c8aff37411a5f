import { MAX_VARIANTS, newUuid } from '@boom/contract';
import { Button, formatDateTime, Row, Stack, Text, tokens, useShop } from '@boom/platform';
import { NumberField, SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { ListError } from '../../editing/ListError';
import { goDownOnEnter } from '../../focus/goDownOnEnter';
import { RemoveButton } from '../../focus/RemoveButton';
import { MoneyField } from '../../money/MoneyField';
import { useProductsTexts } from '../i18n';
import { PriceTierFields } from '../PriceTierFields';
import { Cells } from './AllFields';
import { useVariantsTexts } from './i18n';
import { VariantPictures } from './VariantPictures';
import { missingVariants, type VariantsValues } from './variantsValues';

const Line = styled.fieldset`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};

  & > legend {
    padding-inline: ${tokens.space[1]};
    font-weight: ${tokens.weight.strong};
  }
`;

function VariantLine({ place }: { place: number }) {
  const { t } = useVariantsTexts();
  const { t: tProducts } = useProductsTexts();
  const { values, setFieldValue, getFieldMeta } = useFormikContext<VariantsValues>();
  const { optionValues = [], priceValidUntil } = values.variants[place] ?? {};
  const path = `variants[${place}]`;
  const name = optionValues.filter(Boolean).join(' · ');
  const { error } = getFieldMeta(`${path}.optionValues`);
  const code = { autoComplete: 'off', spellCheck: false, onKeyDown: goDownOnEnter } as const;
  return (
    <Line>
      <legend>{name || '–'}</legend>
      <ListError error={error} />
      {priceValidUntil && <Text size="sm">{tProducts('inCampaign', { date: formatDateTime(priceValidUntil) })}</Text>}
      <Cells>
        <MoneyField name={`${path}.price`} label={t('field.price')} />
        <MoneyField name={`${path}.originalPrice`} label={t('field.originalPrice')} isOptional />
        <NumberField name={`${path}.stock`} label={t('field.stock')} />
        <TextField name={`${path}.sku`} label={t('field.sku')} isOptional {...code} />
        <TextField name={`${path}.barcode`} label={t('field.barcode')} isOptional inputMode="numeric" {...code} />
      </Cells>
      <VariantPictures place={place} name={name} />
      <PriceTierFields name={`${path}.priceTiers`} minQuantity={1} />
      <Row justify="space-between">
        <SwitchField name={`${path}.isOffered`} label={t('field.isOffered')} />
        <RemoveButton
          label={t('remove', { name })}
          icon={<Trash2 />}
          disabled={values.variants.length === 1}
          onClick={() =>
            void setFieldValue(
              'variants',
              values.variants.filter((_, index) => index !== place),
            )
          }
        />
      </Row>
    </Line>
  );
}

/** All variants, those that are missing to be added, and a value that is set in all of them. */
export function VariantFields() {
  const { t } = useVariantsTexts();
  const { t: tProducts } = useProductsTexts();
  const { hasBranches } = useShop();
  const { values, initialValues, errors, setFieldValue } = useFormikContext<VariantsValues>();
  const missing = missingVariants(values, initialValues);
  const isTooMany = missing.length > MAX_VARIANTS;
  const error = isTooMany ? t('tooMany', { max: MAX_VARIANTS }) : errors.variants;
  return (
    <Stack gap={4} tabIndex={-1}>
      {hasBranches && <Text tone="muted">{tProducts('stockInBranches')}</Text>}
      {values.variants.map(({ id, key }, place) => (
        <VariantLine key={id ?? key} place={place} />
      ))}
      <ListError error={error} />
      <Row>
        <Button
          disabled={missing.length === 0 || isTooMany}
          onClick={() =>
            void setFieldValue('variants', [
              ...values.variants,
              ...missing.map((variant) => ({ ...variant, key: newUuid() })),
            ])
          }
        >
          {missing.length > 0 ? t('combine', { count: missing.length }) : t('whole')}
        </Button>
      </Row>
    </Stack>
  );
}
