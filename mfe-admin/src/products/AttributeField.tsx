import { type CategoryAttribute, fitValue, flagValues, unitSuffix } from '@boom/contract';
import { SelectInput, TextInput } from '@boom/platform';
import { FieldFrame } from '@boom/platform/forms';
import { useId } from 'react';
import { useProductsTexts } from './i18n';

interface AttributeFieldProps {
  attribute: CategoryAttribute;
  /** As it stands among the specifications; empty when it is not said. */
  value: string;
  onChange: (value: string) => void;
}

/** One property that the category asks of its products. What was written before there were options stays, and is offered. */
export function AttributeField({ attribute, value, onChange }: AttributeFieldProps) {
  const { t } = useProductsTexts();
  const id = useId();
  const { name, type, unit } = attribute;
  const ids = { id, hintId: `${id}-hint`, errorId: `${id}-error` };
  const known: readonly string[] | null = type === 'choice' ? attribute.options : type === 'flag' ? flagValues : null;
  const isOdd =
    type === 'number' && value !== '' && !/^-?\d+(\.\d+)?$/.test(numberOf(fitValue(attribute, value), unit));
  return (
    <FieldFrame
      ids={ids}
      label={unit ? t('field.attributeWithUnit', { name, unit }) : name}
      hint={isOdd ? t('field.attributeNoNumber') : undefined}
      error={undefined}
      isOptional
    >
      {known ? (
        <SelectInput id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('field.attributeUnsaid')}</option>
          {[...known, ...(value && !known.includes(value) ? [value] : [])].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectInput>
      ) : (
        <TextInput
          id={id}
          aria-describedby={isOdd ? ids.hintId : undefined}
          inputMode={type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={300}
          value={type === 'number' ? numberOf(value, unit) : value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => onChange(fitValue(attribute, value))}
        />
      )}
    </FieldFrame>
  );
}

/** "16 GB" is typed as "16": the label says the unit. */
const numberOf = (value: string, unit: string) =>
  unit && value.endsWith(unitSuffix(unit)) ? value.slice(0, -unitSuffix(unit).length) : value;
