import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { sessionApi } from '../session/session.api';
import { asObject, createStored } from '../storage/storage';
import type { BoomState } from '../store';
import { useUnsavedChanges } from './useUnsavedChanges';

const { select } = sessionApi.endpoints.findCurrentUser;
const userOf = (state: BoomState) => select()(state).data ?? null;

/**
 * Guards the draft in the form around it: asks before it is discarded, and restores it when the session ended meanwhile
 * and the same person signs in again in this tab: what was typed, over what is stored then. Not for forms with passwords.
 *
 * @param name unique for every form.
 */
export function FormDraft({ name }: { name: string }) {
  const { values, initialValues, dirty, isSubmitting, setValues } = useFormikContext<Record<string, unknown>>();
  const store = useStore<BoomState>();
  const latest = useRef({ values, initialValues });
  useEffect(() => {
    latest.current = { values, initialValues };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning and at the end of the form.
  useEffect(() => {
    const owner = userOf(store.getState());
    if (!owner) return;
    const stored = createStored<object>(`boom.draft.${owner.id}.${name}`, asObject, 'sessionStorage');
    const draft = stored.read();
    stored.write(null);
    if (draft) void setValues((now) => ({ ...now, ...draft }));
    return () => {
      const { values: shown, initialValues: before } = latest.current;
      const typed = Object.entries(shown).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
      );
      if (typed.length > 0 && !userOf(store.getState())) stored.write(Object.fromEntries(typed));
    };
  }, []);

  // A form that is being sent is about to be saved: no question.
  return useUnsavedChanges(dirty && !isSubmitting);
}
