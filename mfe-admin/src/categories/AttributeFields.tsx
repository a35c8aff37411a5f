import { attributeTypes, type CategoryAttribute, MAX_ATTRIBUTES, newUuid } from '@boom/contract';
import { Button, Heading, IconButton, media, Row, Stack, Text, tokens } from '@boom/platform';
import { FieldArray, SelectField, SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { ListError } from '../editing/ListError';
import { RemoveButton } from '../focus/RemoveButton';
import { useCategoriesTexts } from './i18n';
import { OptionsField } from './OptionsField';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  min-width: 0;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const newAttribute = (): CategoryAttribute => ({
  id: newUuid(),
  name: '',
  type: 'choice',
  unit: '',
  options: [],
  isFilter: true,
});

function AttributeFieldset({ attribute, index }: { attribute: CategoryAttribute; index: number }) {
  const { t } = useCategoriesTexts();
  const at = (field: keyof CategoryAttribute) => `attributes[${index}].${field}`;
  return (
    <>
      <TextField name={at('name')} label={t('attribute.name')} autoComplete="off" />
      <SelectField
        name={at('type')}
        label={t('attribute.type')}
        emptyLabel={null}
        options={attributeTypes.map((value) => ({ value, label: t(`attribute.types.${value}`) }))}
      />
      {attribute.type === 'number' && (
        <TextField
          name={at('unit')}
          label={t('attribute.unit')}
          hint={t('attribute.unitHint')}
          autoComplete="off"
          isOptional
        />
      )}
      {attribute.type === 'choice' && (
        <Wide>
          <OptionsField name={at('options')} label={t('attribute.options')} hint={t('attribute.optionsHint')} />
        </Wide>
      )}
      <Wide>
        <SwitchField name={at('isFilter')} label={t('attribute.isFilter')} />
      </Wide>
    </>
  );
}

/** What the products of the category have, in order. */
export function AttributeFields() {
  const { t } = useCategoriesTexts();
  const { values, errors } = useFormikContext<{ attributes: CategoryAttribute[] }>();
  const { attributes } = values;
  return (
    <Stack as="section" gap={3} aria-labelledby="attributes" tabIndex={-1}>
      <Heading level={3} size="md" id="attributes">
        {t('field.attributes')}
      </Heading>
      <Text size="sm" tone="muted">
        {t('attribute.about')}
      </Text>
      <FieldArray name="attributes">
        {({ push, remove, swap }) => (
          <>
            {attributes.map((attribute, index) => {
              const name = attribute.name || t('attribute.number', { number: index + 1 });
              return (
                <Group key={attribute.id} aria-label={name}>
                  <AttributeFieldset attribute={attribute} index={index} />
                  <Wide>
                    <Row justify="end">
                      <IconButton
                        label={t('attribute.up', { name })}
                        icon={<ArrowUp />}
                        // Not `disabled`: the focus moves along with the row.
                        aria-disabled={index === 0 || undefined}
                        onClick={() => index > 0 && swap(index, index - 1)}
                      />
                      <IconButton
                        label={t('attribute.down', { name })}
                        icon={<ArrowDown />}
                        aria-disabled={index === attributes.length - 1 || undefined}
                        onClick={() => index < attributes.length - 1 && swap(index, index + 1)}
                      />
                      <RemoveButton label={t('attribute.remove', { name })} onClick={() => remove(index)} />
                    </Row>
                  </Wide>
                </Group>
              );
            })}
            <ListError error={errors.attributes} />
            {attributes.length < MAX_ATTRIBUTES && (
              <Row>
                <Button onClick={() => push(newAttribute())}>{t('attribute.add')}</Button>
              </Row>
            )}
          </>
        )}
      </FieldArray>
    </Stack>
  );
}
