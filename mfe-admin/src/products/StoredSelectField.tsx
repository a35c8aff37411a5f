import { type Choice, SelectField, type SelectFieldProps, useFormField } from '@boom/platform/forms';
import { useState } from 'react';

/** A select whose stored value may not be among the options: then it is added as an option and stays selected. */
export function StoredSelectField({ options, ...props }: Omit<SelectFieldProps, 'emptyLabel'>) {
  const { field } = useFormField<string>(props.name);
  const [stored] = useState(field.value);
  const isListed = stored === '' || options.some(({ value }) => value === stored);
  const all: readonly Choice[] = isListed ? options : [{ value: stored, label: stored }, ...options];
  return <SelectField {...props} emptyLabel={null} options={all} />;
}
