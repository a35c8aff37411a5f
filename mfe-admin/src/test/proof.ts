import { answer, type ScreenUser } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';

/** One whose change is asked a proof for. */
export const gateway = {
  ...{ id: 'mp', configKey: 'mercadopago', displayName: 'Mercado Pago', isActive: true, config: '{}', version: 3 },
  ...{ createdAt: '2026-11-20T18:00:00.000Z', updatedAt: '2026-11-20T18:00:00.000Z' },
};

const dialog = { name: 'Confirma que eres tú' };

/** Answers a call as the API does to somebody who signed in an hour ago, until they have proven who they are. */
export function askForProof(call: string, result: unknown) {
  let isProven = false;
  return {
    [call]: () => (isProven ? result : answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' })),
    'POST /api/step-up/request': { method: 'authenticator', sentTo: null },
    'POST /api/step-up/confirm': () => {
      isProven = true;
      return answer(204);
    },
  };
}

/** What the dialog shows that asks for the proof, once it is open. */
export const findProof = async () => within(await screen.findByRole('dialog', dialog));
export const queryProof = () => screen.queryByRole('dialog', dialog);

/** Types the code and sends it. */
export async function prove(user: ScreenUser): Promise<void> {
  const proof = await findProof();
  await user.fill(proof.getByLabelText('Código de verificación'), '123456');
  await user.click(proof.getByRole('button', { name: 'Confirmar' }));
}
