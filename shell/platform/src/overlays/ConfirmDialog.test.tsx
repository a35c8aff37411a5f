import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../design/actions/Button';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

function Scene({ onConfirm, ...props }: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Borrar dirección</Button>
      <ConfirmDialog
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Eliminar la dirección?"
        onConfirm={onConfirm ?? jest.fn()}
      />
    </>
  );
}

async function ask(props: Partial<ConfirmDialogProps> = {}) {
  const view = renderScreen(<Scene {...props} />);
  await view.user.click(screen.getByRole('button', { name: 'Borrar dirección' }));
  return view;
}

const question = () => screen.queryByRole('alertdialog', { name: '¿Eliminar la dirección?' });

describe('a question with yes and no', () => {
  it('is read out with what follows from a yes', async () => {
    const { baseElement } = await ask({ text: 'No se puede deshacer.', tone: 'danger' });
    expect(question()).toHaveAccessibleDescription('No se puede deshacer.');
    await expectNoAxeViolations(baseElement);
  });

  it.each([
    [{}, ['Cancelar', 'Confirmar']],
    [{ tone: 'danger' as const }, ['Cancelar', 'Eliminar']],
    [
      { tone: 'danger' as const, confirmLabel: 'Cancelar pedido', cancelLabel: 'Volver' },
      ['Volver', 'Cancelar pedido'],
    ],
  ])('has answers that say what they do: %p', async (props, labels) => {
    await ask(props);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
  });

  it.each(['{Enter}', '{Escape}'])(
    'that is answered with %s at once does nothing, and gives the focus back',
    async (key) => {
      const handleConfirm = jest.fn();
      const { user } = await ask({ onConfirm: handleConfirm, tone: 'danger' });
      await user.keyboard(key);
      await waitFor(() => expect(question()).not.toBeInTheDocument());
      expect(handleConfirm).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Borrar dirección' })).toHaveFocus();
    },
  );

  it('is not answered by a click beside it', async () => {
    const { user } = await ask();
    // It hears of clicks beside it from the next moment on.
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    await user.click(document.body);
    expect(question()).toBeInTheDocument();
  });

  it('keeps the keyboard inside', async () => {
    const { user } = await ask();
    for (const name of ['Confirmar', 'Cancelar']) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
  });

  it('cannot be left, nor answered twice, while the deed is being done', async () => {
    let finish = () => undefined as void;
    const deed = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { user } = await ask({ onConfirm: deed });
    const yes = screen.getByRole('button', { name: /^Confirmar/ });
    await user.click(yes);
    await user.click(yes);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(question()).toBeInTheDocument();
    expect(deed).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(question()).not.toBeInTheDocument());
  });
});
