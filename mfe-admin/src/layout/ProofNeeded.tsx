import { Button, EmptyState, useDispatch } from '@boom/platform';
import { useStepUp } from '@boom/platform/forms';
import { useEffect } from 'react';
import { api, panelTags } from '../api';
import { useLayoutTexts } from './i18n';

interface ProofNeededProps {
  /** Asks the API again; its answer says whether the panel is open. */
  onProven: () => PromiseLike<{ error?: unknown }>;
}

/**
 * In place of a section, or above one that was open already, until somebody with two-step verification has proven who
 * they are, once a session.
 */
export default function ProofNeeded({ onProven }: ProofNeededProps) {
  const { t } = useLayoutTexts();
  const { guard, dialog } = useStepUp();
  const dispatch = useDispatch();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once by itself, then by the button.
  useEffect(() => {
    void guard(onProven);
    // Mostly the proof was given, here or in another tab: until then all of it was refused, or answered as to a visitor.
    return () => void dispatch(api.util.invalidateTags([...panelTags]));
  }, []);
  return (
    <>
      <EmptyState
        drawing="support"
        title={t('proof.title')}
        text={t('proof.text')}
        action={
          <Button variant="primary" onClick={() => void guard(onProven)}>
            {t('proof.go')}
          </Button>
        }
      />
      {dialog}
    </>
  );
}
