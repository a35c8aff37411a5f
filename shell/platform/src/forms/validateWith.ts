import { type FormikErrors, yupToFormErrors } from 'formik';
import { type Schema, ValidationError } from 'yup';
import { emptyToAbsent } from './emptyValues';

/** The schema's result: the values to send, or the first message of every field. */
export type Verdict = { sent: unknown; errors: null } | { sent: null; errors: FormikErrors<object> };

/** Runs the contract's schema as the API does: every field, unknown ones dropped, texts trimmed. */
export async function validateWith(schema: Schema, values: object): Promise<Verdict> {
  try {
    const sent = await schema.validate(emptyToAbsent(values, schema.describe({ value: values })), {
      abortEarly: false,
      stripUnknown: true,
    });
    return { sent, errors: null };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { sent: null, errors: yupToFormErrors(error) };
  }
}
