import { TextField, type TextFieldProps } from '@boom/platform/forms';

/** An amount in pesos, as decimal text. */
export function MoneyField(props: TextFieldProps) {
  return <TextField prefix="$" inputMode="decimal" autoComplete="off" {...props} />;
}
