import { isSameName, MAX_SPECIFICATIONS, type Specification } from '@boom/contract';
import { Button, Grid, Row, Stack, Text, tokens } from '@boom/platform';
import { FieldArray, TextField, useFormikContext } from '@boom/platform/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { ListError } from '../editing/ListError';
import { RemoveButton } from '../focus/RemoveButton';
import { AttributeField } from './AttributeField';
import { useProductsTexts } from './i18n';
import { useListAttributesQuery } from './products.api';
import type { ProductValues } from './productValues';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(7.5rem, 1fr) minmax(0, 2fr) auto;
  gap: ${tokens.space[3]};
  align-items: end;
`;

/** The pairs with one of them said anew; without a value it is left out. */
function withPair(pairs: readonly Specification[], place: number, { name, value }: Specification): Specification[] {
  if (place < 0) return value ? [...pairs, { name, value }] : [...pairs];
  return pairs.flatMap((pair, index) => (index !== place ? [pair] : value ? [{ name, value }] : []));
}

/** The rows of the specifications table that the product page shows: what the category asks for, then free pairs. */
export function SpecificationFields() {
  const { t } = useProductsTexts();
  const { values, errors, setFieldValue } = useFormikContext<ProductValues>();
  const { categoryId, specifications } = values;
  const { currentData: attributes = [] } = useListAttributesQuery(categoryId, { skip: !categoryId });
  /**
   * The free pair that was typed last, until somebody goes to the category's fields: "Color" may become "Color de la
   * correa", and a row that went as soon as it is left would take the button below from under the pointer.
   */
  const [typed, setTyped] = useState<number | null>(null);
  const asked = attributes.map((attribute) => ({
    attribute,
    place: specifications.findIndex(
      ({ name, value }, index) => index !== typed && value !== '' && isSameName(name, attribute.name),
    ),
  }));
  const isAsked = (index: number) => asked.some(({ place }) => place === index);
  return (
    <FieldArray name="specifications">
      {({ push, remove }) => (
        <Stack gap={3} tabIndex={-1}>
          {asked.length > 0 && (
            <Grid columns="14rem" gap={3} onFocus={() => setTyped(null)}>
              {asked.map(({ attribute, place }) => (
                <AttributeField
                  key={attribute.id}
                  attribute={attribute}
                  value={specifications[place]?.value ?? ''}
                  onChange={(value) => {
                    const pair = { name: attribute.name, value };
                    void setFieldValue('specifications', withPair(specifications, place, pair));
                  }}
                />
              ))}
            </Grid>
          )}
          {asked.length > 0 && (
            <Text size="sm" tone="muted">
              {t('field.freePairs')}
            </Text>
          )}
          {specifications.map(
            (_specification, index) =>
              !isAsked(index) && (
                <Pair key={index} onChange={() => setTyped(index)}>
                  <TextField name={`specifications[${index}].name`} label={t('field.specificationName')} />
                  <TextField name={`specifications[${index}].value`} label={t('field.specificationValue')} />
                  <RemoveButton
                    label={t('field.removeSpecification', { number: index + 1 })}
                    onClick={() => {
                      // The next one has its place then.
                      setTyped(null);
                      remove(index);
                    }}
                  />
                </Pair>
              ),
          )}
          <ListError error={errors.specifications} />
          {specifications.length < MAX_SPECIFICATIONS && (
            <Row>
              <Button onClick={() => push({ name: '', value: '' })}>{t('field.addSpecification')}</Button>
            </Row>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}
