import { MAX_OPTIONS } from '@boom/contract';
import { Button, controlStyles, media, Row, Stack, tokens } from '@boom/platform';
import { FieldFrame, TextField, useFormField, useFormikContext } from '@boom/platform/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { RemoveButton } from '../../focus/RemoveButton';
import { useVariantsTexts } from './i18n';
import { type VariantsValues, valuesOf, withValues } from './variantsValues';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: start;

  & > button {
    margin-top: 1.75rem;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    & > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

/** The values of an option, one a line. The form has them with every letter, and says what is wrong on leaving. */
function ValuesField({ place }: { place: number }) {
  const { t } = useVariantsTexts();
  const { values, setValues, validateForm } = useFormikContext<VariantsValues>();
  const { error, ids, aria } = useFormField<string[]>(`options[${place}].values`);
  /** While it is typed at: the text as it is typed, and what the form was before. */
  const [typing, setTyping] = useState<{ text: string; before: VariantsValues } | null>(null);
  const text = typing?.text ?? (values.options[place]?.values ?? []).join('\n');

  function handleChange(typed: string) {
    const before = typing?.before ?? values;
    setTyping({ text: typed, before });
    void setValues({ ...values, ...withValues(values, before, place, valuesOf(typed)) }, false);
  }

  function handleBlur() {
    setTyping(null);
    void validateForm();
  }

  return (
    <FieldFrame ids={ids} label={t('option.values', { number: place + 1 })} error={error}>
      <Lines
        {...aria}
        value={text}
        placeholder={t('option.valuesHint')}
        onChange={({ target }) => handleChange(target.value)}
        rows={Math.max(2, text.split('\n').length)}
        onBlur={handleBlur}
      />
    </FieldFrame>
  );
}

const Lines = styled.textarea`
  ${controlStyles}
  padding-block: 0.625rem;
`;

/** What the variants differ in: up to three options with their values. */
export function OptionFields() {
  const { t } = useVariantsTexts();
  const { values, setValues } = useFormikContext<VariantsValues>();
  const { options, variants } = values;
  const add = () =>
    void setValues({
      ...values,
      options: [...options, { name: '', values: [] }],
      variants: variants.map((variant) => ({ ...variant, optionValues: [...variant.optionValues, ''] })),
    });
  const remove = (place: number) =>
    void setValues({
      ...values,
      options: options.filter((_, index) => index !== place),
      variants: variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.filter((_, index) => index !== place),
      })),
    });
  return (
    <Stack gap={3} tabIndex={-1}>
      {options.map((_, place) => (
        <Pair key={place}>
          <TextField
            name={`options[${place}].name`}
            label={t('option.name', { number: place + 1 })}
            placeholder={t('option.nameHint')}
            autoComplete="off"
          />
          <ValuesField place={place} />
          {options.length > 1 && (
            <RemoveButton label={t('option.remove', { number: place + 1 })} onClick={() => remove(place)} />
          )}
        </Pair>
      ))}
      {options.length < MAX_OPTIONS && (
        <Row>
          <Button onClick={add}>{t('option.add')}</Button>
        </Row>
      )}
    </Stack>
  );
}
