import { isAmount, needsApproval, plainAmount } from '@boom/contract';
import { formatMoney } from '@boom/platform';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';

interface Refund {
  /** The feature's texts. */
  t: (
    key: `refund.${'question' | 'questionText' | 'confirm' | 'waits' | 'ask'}`,
    values?: { amount: string; name: string },
  ) => string;
  /** What goes back where no amount is typed, pesos. */
  left: string;
  /** From which amount on a second person approves it, pesos; null where none does. */
  from: string | null;
  /** Of who gets it. */
  name: string;
}

interface Asked {
  title: string;
  isToWait: boolean;
  answer: (isSure: boolean) => void;
}

/**
 * Asks before money goes back: a refund cannot be undone.
 *
 * @returns `waits`, whether the typed amount is for a second person to approve; `ask`, whose answer is the amount that the
 * person is sure of, formatted, or null; and `question`, which the form shows.
 */
export function useRefundQuestion({ t, left, from, name }: Refund) {
  const [asked, setAsked] = useState<Asked | null>(null);

  /** What is no amount yet may become any: nobody is told to send money that a second person has to approve. */
  function waits(typed: string | undefined): boolean {
    const amount = plainAmount(typed ?? '');
    return needsApproval(isAmount(amount) ? amount : left, from);
  }

  async function ask(typed: string | undefined): Promise<string | null> {
    const amount = formatMoney(typed || left);
    const title = t('refund.question', { amount, name });
    const isSure = await new Promise<boolean>((answer) => setAsked({ title, isToWait: waits(typed), answer }));
    setAsked(null);
    return isSure ? amount : null;
  }

  const question = asked && (
    <ConfirmDialog
      isOpen
      tone="danger"
      onClose={() => asked.answer(false)}
      title={asked.title}
      text={t(asked.isToWait ? 'refund.waits' : 'refund.questionText')}
      confirmLabel={t(asked.isToWait ? 'refund.ask' : 'refund.confirm')}
      onConfirm={() => asked.answer(true)}
    />
  );
  return { waits, ask, question };
}
