import { type Choice, SelectField, type SelectFieldProps, useFormField } from '@boom/platform/forms';
import { useState } from 'react';

/** A choice from a list that what is stored may not be in: then it is an option of its own, and stays chosen. */
export function StoredSelectField({ options, ...props }: Omit<SelectFieldProps, 'emptyLabel'>) {
  const { field } = useFormField<string>(props.name);
  const [stored] = useState(field.value);
  const isListed = stored === '' || options.some(({ value }) => value === stored);
  const all: readonly Choice[] = isListed ? options : [{ value: stored, label: stored }, ...options];
  return <SelectField {...props} emptyLabel={null} options={all} />;
}
