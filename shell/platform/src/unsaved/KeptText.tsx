import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { sessionApi } from '../session/session.api';
import type { BoomState } from '../store';
import { useUnsavedChanges } from './useUnsavedChanges';

const { select } = sessionApi.endpoints.findCurrentUser;
const userOf = (state: BoomState) => select()(state).data ?? null;

/** What was typed when the session ended, once: taken, it is gone. Null when there is none, or it is no object. */
function takeDraft(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed into the form around it: asks before it is thrown away, and brings it back when the session ended
 * meanwhile and the same person signs in again in this tab. Not for forms with passwords.
 *
 * @param name one of its own for every form.
 */
export function KeptText({ name }: { name: string }) {
  const { values, dirty, isSubmitting, setValues } = useFormikContext<object>();
  const store = useStore<BoomState>();
  const latest = useRef({ values, dirty });
  useEffect(() => {
    latest.current = { values, dirty };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning and at the end of the form.
  useEffect(() => {
    const owner = userOf(store.getState());
    if (!owner) return;
    const key = `boom.draft.${owner.id}.${name}`;
    const draft = takeDraft(key);
    if (draft) void setValues((now) => ({ ...now, ...draft }));
    return () => {
      const { values: typed, dirty: isTyped } = latest.current;
      if (!isTyped || userOf(store.getState())) return;
      try {
        sessionStorage.setItem(key, JSON.stringify(typed));
      } catch {
        // A full or forbidden storage keeps nothing.
      }
    };
  }, []);

  // What is being sent is about to be saved: who then leaves by itself is not asked.
  return useUnsavedChanges(dirty && !isSubmitting);
}
