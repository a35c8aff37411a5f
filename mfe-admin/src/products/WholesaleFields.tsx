import { MAX_LINE_QUANTITY, MAX_PRICE_TIERS } from '@boom/contract';
import { Button, IconButton, Row, Stack, Text, tokens } from '@boom/platform';
import { FieldArray, NumberField, TextField, useFormikContext } from '@boom/platform/forms';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { useProductsTexts } from './i18n';
import { LimitedNumberField } from './LimitedNumberField';
import type { ProductValues } from './productValues';

const Tier = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: end;
`;

/** How many are sold at least, and what each costs from which quantity on. */
export function WholesaleFields() {
  const { t } = useProductsTexts();
  const { values, errors } = useFormikContext<ProductValues>();
  const last = values.priceTiers.at(-1)?.fromQuantity ?? values.minQuantity;
  return (
    <>
      <LimitedNumberField
        name="minQuantity"
        label={t('field.minQuantity')}
        min={1}
        max={MAX_LINE_QUANTITY}
        whenInvalid={1}
      />
      <FieldArray name="priceTiers">
        {({ push, remove }) => (
          <Stack gap={3}>
            {values.priceTiers.map((_tier, index) => (
              <Tier key={index}>
                <NumberField name={`priceTiers[${index}].fromQuantity`} label={t('field.tierQuantity')} />
                <TextField
                  name={`priceTiers[${index}].price`}
                  label={t('field.tierPrice')}
                  prefix="$"
                  inputMode="decimal"
                  autoComplete="off"
                />
                <IconButton
                  label={t('field.removeTier', { number: index + 1 })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              </Tier>
            ))}
            {typeof errors.priceTiers === 'string' && (
              <Text size="sm" tone="danger" role="alert">
                {errors.priceTiers}
              </Text>
            )}
            {values.priceTiers.length < MAX_PRICE_TIERS && (
              <Row>
                <Button onClick={() => push({ fromQuantity: Math.max(2, last + 1), price: '' })}>
                  {t('field.addTier')}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </FieldArray>
    </>
  );
}
