import { TextAreaField, useFormikContext } from '@boom/platform/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CannedChoice } from './CannedChoice';
import type { Draft } from './drafts';
import { useTicketsTexts } from './i18n';

/** The text of an answer or note; a canned answer is inserted at the cursor. */
export function MessageField({ onType }: { onType: (draft: Draft) => void }) {
  const { t } = useTicketsTexts();
  const { values, setFieldValue } = useFormikContext<Draft>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { message, isInternal } = values;
  const tell = useEffectEvent((draft: Draft) => {
    onType(draft);
  });
  useEffect(() => {
    tell({ message, isInternal });
  }, [message, isInternal]);

  async function insert(text: string) {
    const { selectionStart: start, selectionEnd: end } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    await setFieldValue('message', message.slice(0, start) + text + message.slice(end));
    box.current?.focus();
    box.current?.setSelectionRange(start + text.length, start + text.length);
  }

  return (
    <>
      <CannedChoice onChoose={(text) => void insert(text)} />
      <TextAreaField ref={box} name="message" label={t('reply')} rows={4} maxLength={5_000} />
    </>
  );
}
