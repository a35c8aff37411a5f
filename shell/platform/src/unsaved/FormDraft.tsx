import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { sessionApi } from '../session/session.api';
import { asObject, createStored } from '../storage/storage';
import type { BoomState } from '../store';
import { useUnsavedChanges } from './useUnsavedChanges';

const { select } = sessionApi.endpoints.findCurrentUser;
const userOf = (state: BoomState) => select()(state).data ?? null;

interface Draft<Values> {
  typed: Partial<Values>;
  before: Partial<Values>;
  version?: number;
}

/** Null for what an earlier release kept. */
function asDraft<Values>(stored: unknown): Draft<Values> | null {
  const { typed, before, version } = (asObject(stored) ?? {}) as Partial<Draft<Values>>;
  return typed && before ? { typed, before, version } : null;
}

interface FormDraftProps<Values extends object> {
  /** Unique for every form. */
  name: string;
  /** Of the record as the form saw it, where two people may edit it at once (decision 17). */
  version?: number;
  /**
   * What was typed – the fields that were changed, what they were before, and the version they were typed on – over what
   * is stored now.
   */
  merge?(now: Values, typed: Partial<Values>, before: Partial<Values>, version?: number): Values;
  /** Told on which version the restored text was typed: others may have changed the record since. */
  onRestored?(version: number): void;
}

const over = <Values,>(now: Values, typed: Partial<Values>): Values => ({ ...now, ...typed });

/**
 * Guards the draft in the form around it: asks before it is discarded, and restores it when the session ended meanwhile
 * and the same person signs in again in this tab: what was typed, over what is stored then. Not for forms with passwords.
 */
export function FormDraft<Values extends object>({ name, version, merge = over, onRestored }: FormDraftProps<Values>) {
  const { values, initialValues, dirty, isSubmitting, setValues } = useFormikContext<Values>();
  const store = useStore<BoomState>();
  const latest = useRef({ values, initialValues, version });
  useEffect(() => {
    latest.current = { values, initialValues, version };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning and at the end of the form.
  useEffect(() => {
    const owner = userOf(store.getState());
    if (!owner) return;
    const stored = createStored<Draft<Values>>(`boom.draft.${owner.id}.${name}`, asDraft, 'sessionStorage');
    const draft = stored.read();
    stored.write(null);
    if (draft) {
      void setValues((now) => merge(now, draft.typed, draft.before, draft.version));
      if (draft.version !== undefined) onRestored?.(draft.version);
    }
    return () => {
      const { values: shown, initialValues: before, version: seen } = latest.current;
      const fields = (Object.keys(shown) as (keyof Values)[]).filter(
        (field) => JSON.stringify(shown[field]) !== JSON.stringify(before[field]),
      );
      const of = (all: Values) => Object.fromEntries(fields.map((field) => [field, all[field]])) as Partial<Values>;
      if (fields.length === 0 || userOf(store.getState())) return;
      stored.write({ typed: of(shown), before: of(before), version: seen });
    };
  }, []);

  // A form that is being sent is about to be saved: no question.
  return useUnsavedChanges(dirty && !isSubmitting);
}
