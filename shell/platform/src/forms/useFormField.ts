import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import type { FormStatus } from './serverErrors';

/** Ties a control to its form: value, message, and the ids that connect label, hint and error. */
export function useFormField<Value>(name: string, hint?: unknown) {
  const [field, meta, { setValue, setTouched }] = useField<Value>(name);
  const { status, validateField } = useFormikContext();
  const id = useId();
  const server = (status as FormStatus).fields[name];
  const local = meta.touched ? meta.error : undefined;
  const error = local ?? (server && Object.is(server.value, field.value) ? server.message : undefined);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return {
    field,
    error,
    ids: { id, hintId, errorId },
    /** For the control itself. */
    aria: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': [error && errorId, hint ? hintId : undefined].filter(Boolean).join(' ') || undefined,
    },
    setValue,
    setTouched,
    validateField,
  };
}
