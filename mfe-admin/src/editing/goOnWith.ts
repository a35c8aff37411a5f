import type { FormikHelpers } from '@boom/platform/forms';
import { changesOf } from './changesOf';

/** What the fields of a form show at this moment, also when others were typed since it was sent. */
export function shownIn<Values extends object>({ setFormikState }: FormikHelpers<Values>): Values {
  let shown = {} as Values;
  setFormikState((state) => {
    shown = state.values;
    return state;
  });
  return shown;
}

/**
 * A form that stays goes on with what was saved. What was typed while it was saved is still to be saved.
 *
 * @param sent what the fields showed when it was sent.
 */
export function goOnWith<Values extends object>(form: FormikHelpers<Values>, saved: Values, sent: Values): void {
  const later = { ...saved, ...changesOf(shownIn(form), sent) };
  form.resetForm({ values: saved });
  void form.setValues(later, false);
}
