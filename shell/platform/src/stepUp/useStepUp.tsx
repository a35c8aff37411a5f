import type { StepUpChallenge } from '@boom/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { errorCode } from '../api/apiErrors';
import { useErrorToast } from '../forms/useErrorToast';
import { noteGivenUp } from './givenUp';
import { StepUpDialog } from './StepUpDialog';
import { useRequestStepUpMutation } from './stepUp.api';

/** The open dialog and the promise it resolves. */
interface Asking {
  /** Used as `key`: a second dialog begins with an empty field. */
  id: number;
  challenge: StepUpChallenge;
  answer: (isProven: boolean) => void;
}

let askings = 0;

/** The user's identity, and then that a phone number is theirs. */
const MOST_PROOFS = 2;

/**
 * For calls that the API may refuse with `step_up_required`: asks for the proof and repeats the call unchanged (R11).
 *
 * `guard` takes a call that answers `{ data } | { error }`, as mutations do; when the user gives up, its last answer is
 * returned. Render `dialog` somewhere in the component.
 */
export function useStepUp(): {
  guard: <Answer extends { error?: unknown }>(call: () => PromiseLike<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const showError = useErrorToast();
  const [requestStepUp] = useRequestStepUpMutation();
  const [asking, setAsking] = useState<Asking | null>(null);

  // Whoever waits for the proof goes on, also where its place on the screen is gone: another account signed in.
  useEffect(() => () => asking?.answer(false), [asking]);

  const ask = useCallback(async (): Promise<boolean> => {
    const { data, error } = await requestStepUp();
    // A code that was sent a moment ago is still valid.
    const isUnderway = errorCode(error) === 'code_sent_recently';
    if (error && !isUnderway) {
      showError(error);
      return false;
    }
    const challenge = data ?? { method: 'email', sentTo: null };
    const isProven = await new Promise<boolean>((answer) => {
      askings += 1;
      setAsking({ id: askings, challenge, answer });
    });
    setAsking(null);
    return isProven;
  }, [requestStepUp, showError]);

  const guard = useCallback(
    async <Answer extends { error?: unknown }>(call: () => PromiseLike<Answer>) => {
      let answer = await call();
      for (let proofs = 0; proofs < MOST_PROOFS && errorCode(answer.error) === 'step_up_required'; proofs += 1) {
        if (!(await ask())) {
          noteGivenUp(answer.error);
          return answer;
        }
        answer = await call();
      }
      return answer;
    },
    [ask],
  );

  const dialog = asking && (
    <StepUpDialog
      key={asking.id}
      challenge={asking.challenge}
      onProven={() => asking.answer(true)}
      onCancel={() => asking.answer(false)}
    />
  );
  return { guard, dialog };
}
