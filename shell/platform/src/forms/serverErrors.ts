import { getIn } from 'formik';

/** The API's message about a field and the value it was about: the message goes when the value changes. */
interface ServerFieldError {
  message: string;
  value: unknown;
}

/** Stored in Formik's `status`, because its own validation overwrites `errors` at the next keystroke. */
export interface FormStatus {
  /** Above the form. */
  summary: string | null;
  fields: Record<string, ServerFieldError>;
}

export const cleanStatus: FormStatus = { summary: null, fields: {} };

/** @param fields messages by path, as in the API's error body. */
export function serverFieldErrors(fields: Record<string, string>, values: object): Record<string, ServerFieldError> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path, { message, value: getIn(values, path) }]),
  );
}

/** What RTK Query throws from `unwrap()` or answers as `{ error }`; anything else is a defect of ours. */
export function isApiError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ('status' in error || 'data' in error);
}

/** The error inside a mutation's answer `{ error }`, for forms that return it instead of unwrapping. */
export function errorOfAnswer(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
}
