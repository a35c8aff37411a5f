import { Button, IconButton, Row, Stack, tokens } from '@boom/platform';
import { FieldArray, TextField, useFormikContext } from '@boom/platform/forms';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { useProductsTexts } from './i18n';
import type { ProductValues } from './productValues';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(7.5rem, 1fr) minmax(0, 2fr) auto;
  gap: ${tokens.space[3]};
  align-items: end;
`;

/** The rows of the specifications table that the product page shows. */
export function SpecificationFields() {
  const { t } = useProductsTexts();
  const { values } = useFormikContext<ProductValues>();
  return (
    <FieldArray name="specifications">
      {({ push, remove }) => (
        <Stack gap={3}>
          {values.specifications.map((_specification, index) => (
            <Pair key={index}>
              <TextField name={`specifications[${index}].name`} label={t('field.specificationName')} />
              <TextField name={`specifications[${index}].value`} label={t('field.specificationValue')} />
              <IconButton
                label={t('field.removeSpecification', { number: index + 1 })}
                icon={<X aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </Pair>
          ))}
          <Row>
            <Button onClick={() => push({ name: '', value: '' })}>{t('field.addSpecification')}</Button>
          </Row>
        </Stack>
      )}
    </FieldArray>
  );
}
