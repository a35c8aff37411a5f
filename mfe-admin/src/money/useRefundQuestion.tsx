import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

interface Asked extends Question {
  answer: (isSure: boolean) => void;
}

/**
 * Asks before money goes back: a refund cannot be undone.
 *
 * @returns `ask`, whose answer is whether the person is sure, and `question`, which the form shows.
 */
export function useRefundQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function ask(question: Question): Promise<boolean> {
    const isSure = await new Promise<boolean>((answer) => setAsked({ ...question, answer }));
    setAsked(null);
    return isSure;
  }

  const question = asked && (
    <ConfirmDialog
      isOpen
      tone="danger"
      onClose={() => asked.answer(false)}
      title={asked.title}
      text={asked.text}
      confirmLabel={asked.confirmLabel}
      onConfirm={() => asked.answer(true)}
    />
  );
  return { ask, question };
}
