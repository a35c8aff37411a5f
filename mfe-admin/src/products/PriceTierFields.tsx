import { MAX_PRICE_TIERS, type PriceTier } from '@boom/contract';
import { Button, Row, Stack, tokens } from '@boom/platform';
import { FieldArray, NumberField, useFormikContext } from '@boom/platform/forms';
import styled from 'styled-components';
import { ListError } from '../editing/ListError';
import { RemoveButton } from '../focus/RemoveButton';
import { MoneyField } from '../money/MoneyField';
import { useProductsTexts } from './i18n';

const Tier = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: end;
`;

interface PriceTierFieldsProps {
  /** The field that holds them. */
  name: string;
  /** How many are sold at least. */
  minQuantity: number;
}

/** What each costs from which quantity on. */
export function PriceTierFields({ name, minQuantity }: PriceTierFieldsProps) {
  const { t } = useProductsTexts();
  const { getFieldProps, getFieldMeta } = useFormikContext();
  const tiers: PriceTier[] = getFieldProps(name).value;
  const { error } = getFieldMeta(name);
  const last = tiers.at(-1)?.fromQuantity ?? minQuantity;
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <Stack gap={3} tabIndex={-1}>
          {tiers.map((_tier, index) => (
            <Tier key={index}>
              <NumberField name={`${name}[${index}].fromQuantity`} label={t('field.tierQuantity')} />
              <MoneyField name={`${name}[${index}].price`} label={t('field.tierPrice')} />
              <RemoveButton label={t('field.removeTier', { number: index + 1 })} onClick={() => remove(index)} />
            </Tier>
          ))}
          <ListError error={error} />
          {tiers.length < MAX_PRICE_TIERS && (
            <Row>
              <Button size="sm" onClick={() => push({ fromQuantity: Math.max(2, last + 1), price: '' })}>
                {t('field.addTier')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}
