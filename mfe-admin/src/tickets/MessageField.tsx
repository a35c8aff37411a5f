import { TextAreaField, useFormikContext } from '@boom/platform/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CannedChoice } from './CannedChoice';
import { useTicketsTexts } from './i18n';

/** The text of an answer; a canned answer is inserted at the cursor. */
export function MessageField({ onType }: { onType: (text: string) => void }) {
  const { t } = useTicketsTexts();
  const { values, setFieldValue } = useFormikContext<{ message: string }>();
  const box = useRef<HTMLTextAreaElement>(null);
  const tell = useEffectEvent((text: string) => {
    onType(text);
  });
  useEffect(() => {
    tell(values.message);
  }, [values.message]);

  async function insert(text: string) {
    const { selectionStart: start, selectionEnd: end } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    await setFieldValue('message', values.message.slice(0, start) + text + values.message.slice(end));
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
