import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../design/actions/Button';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { Toasts } from '../toasts/Toasts';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Drawer } from './Drawer';
import { Menu } from './Menu';
import { Tabs } from './Tabs';

function DialogScene() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Dirección" description="Para este pedido">
        <input aria-label="Calle" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('takes the focus, is named and described, and gives the focus back on Escape', async () => {
    const { user, baseElement } = renderScreen(<DialogScene />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    const dialog = screen.getByRole('dialog', { name: 'Dirección' });
    expect(dialog).toHaveAccessibleDescription('Para este pedido');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await expectNoAxeViolations(baseElement);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  it('gives the focus to the page where what opened it has gone meanwhile', async () => {
    function Scene() {
      const [step, setStep] = useState<'listed' | 'open' | 'done'>('listed');
      return (
        <main tabIndex={-1}>
          {step !== 'done' && <Button onClick={() => setStep('open')}>Abrir</Button>}
          <Dialog isOpen={step === 'open'} onClose={() => setStep('done')} title="Dirección">
            <p>Hecho</p>
          </Dialog>
        </main>
      );
    }
    const { user } = renderScreen(<Scene />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('gives the focus to the dialog below where what opened it there has gone meanwhile', async () => {
    function Scene() {
      const [step, setStep] = useState<'listed' | 'open' | 'done'>('listed');
      return (
        <main tabIndex={-1}>
          <Dialog isOpen onClose={() => {}} title="Pagar">
            {step !== 'done' && <Button onClick={() => setStep('open')}>Necesito factura</Button>}
          </Dialog>
          <Dialog isOpen={step === 'open'} onClose={() => setStep('done')} title="Datos fiscales">
            <p>Hecho</p>
          </Dialog>
        </main>
      );
    }
    const { user } = renderScreen(<Scene />);
    await user.click(screen.getByRole('button', { name: 'Necesito factura' }));
    await screen.findByRole('dialog', { name: 'Datos fiscales' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Datos fiscales' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Pagar' })).toHaveFocus());
  });

  it('leaves the focus in a dialog that opened as it closed', async () => {
    function Scene() {
      const [isNext, setNext] = useState(false);
      return (
        <main tabIndex={-1}>
          <Dialog isOpen={!isNext} onClose={() => setNext(true)} title="Primero">
            <p>Uno</p>
          </Dialog>
          {isNext && (
            <Dialog isOpen onClose={() => {}} title="Segundo">
              <form>
                <input aria-label="Nombre" />
              </form>
            </Dialog>
          )}
        </main>
      );
    }
    const { user } = renderScreen(<Scene />);
    await user.keyboard('{Escape}');
    expect(await screen.findByLabelText('Nombre')).toHaveFocus();
  });

  it('gives the focus to the page where nothing opened it, as from a link', async () => {
    function Scene() {
      const [isOpen, setOpen] = useState(true);
      return (
        <main tabIndex={-1}>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Dirección">
            <p>Uruguay 12</p>
          </Dialog>
        </main>
      );
    }
    const { user } = renderScreen(<Scene />);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('gives the focus back to nothing of a page that a link in it has led away from', async () => {
    function Scene() {
      const [isOpen, setOpen] = useState(false);
      const lead = () => {
        history.pushState(null, '', '/otra');
        setOpen(false);
      };
      return (
        <main tabIndex={-1}>
          <Button onClick={() => setOpen(true)}>Abrir</Button>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Dirección">
            <Button onClick={lead}>Otra página</Button>
          </Dialog>
        </main>
      );
    }
    const { user } = renderScreen(<Scene />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.click(screen.getByRole('button', { name: 'Otra página' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Abrir' })).not.toHaveFocus();
    expect(screen.getByRole('main')).not.toHaveFocus();
    history.replaceState(null, '', '/');
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('with a text that would be lost (%s) closes at %i of the clicks beside it', async (isModalOnly, times) => {
    const handleClose = jest.fn();
    const { user } = renderScreen(
      <>
        <p>La página</p>
        <Dialog isOpen onClose={handleClose} title="Dirección" isModalOnly={isModalOnly}>
          <input aria-label="Calle" />
        </Dialog>
      </>,
    );
    // It hears of clicks beside it from the next moment on.
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    await user.click(screen.getByText('La página'));
    expect(handleClose).toHaveBeenCalledTimes(times);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('closes with its button', async () => {
    const { user } = renderScreen(<DialogScene />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the first focus', () => {
  const open = (value: string, more?: ReactNode) =>
    renderScreen(
      <Dialog isOpen onClose={jest.fn()} title="Dirección">
        <form>
          <input aria-label="País" defaultValue="México" />
          <input aria-label="Calle" defaultValue={value} />
          {more}
        </form>
      </Dialog>,
    );

  it('is the first field that is to be filled in', () => {
    open('');
    expect(screen.getByLabelText('Calle')).toHaveFocus();
  });

  it('is no field when all are filled in', () => {
    open('Reforma 1');
    expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  });

  it('is not the hidden field behind the button that chooses files', () => {
    open('Reforma 1', <input type="file" aria-label="Fotos" tabIndex={-1} />);
    expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  });
});

describe('"back"', () => {
  const goBack = () =>
    act(async () => {
      history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
  const isOnTop = () => waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
  const isOnPage = () => waitFor(() => expect(history.state?.overlays).toBeUndefined());

  it('closes the dialog and leaves the page where it is', async () => {
    const { user } = renderScreen(<DialogScene />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await isOnTop();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isOnPage();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  it('finds the page before it, and not an entry of the dialog, after that was closed otherwise', async () => {
    const { user } = renderScreen(<DialogScene />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await isOnTop();
    await user.keyboard('{Escape}');
    await isOnPage();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a dialog that must stay each time it is used', async () => {
    const handleClose = jest.fn();
    const { unmount } = renderScreen(
      <Dialog isOpen onClose={handleClose} title="Finalizar Compra">
        <p>Procesando…</p>
      </Dialog>,
    );
    await isOnTop();
    await goBack();
    await isOnTop();
    await goBack();
    expect(handleClose).toHaveBeenCalledTimes(2);
    await isOnTop();
    unmount();
    await isOnPage();
  });

  it('closes the topmost of two', async () => {
    const { user } = renderScreen(<DialogScene />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    const handleClose = jest.fn();
    const { unmount } = renderScreen(
      <ConfirmDialog isOpen onClose={handleClose} title="¿Eliminar?" onConfirm={jest.fn()} />,
    );
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 2 }));
    await goBack();
    expect(handleClose).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Dirección')).toBeInTheDocument();
    unmount();
  });
});

it('a click on a toast closes no overlay', async () => {
  const { user } = renderScreen(
    <>
      <DialogScene />
      <p data-toasts="">Producto agregado</p>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Producto agregado'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('what a toast says is not hidden from screen readers by an open dialog', async () => {
  const { user, store } = renderScreen(
    <>
      <DialogScene />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  act(() => void store.dispatch({ type: 'toast/shown', payload: { title: 'No se pudo pagar' } }));
  expect(screen.getByText('No se pudo pagar').closest('[aria-hidden="true"]')).toBeNull();
  expect(screen.getByText('Abrir').closest('[aria-hidden="true"]')).not.toBeNull();
});

it('leaves the offer to undo in sight, which most dialogs do not have inside', async () => {
  const { user, store } = renderScreen(
    <>
      <DialogScene />
      <Toasts />
    </>,
  );
  const action = { label: 'Deshacer', undo: jest.fn() };
  act(() => void store.dispatch({ type: 'toast/shown', payload: { title: '3 productos cambiados', action } }));
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByText('3 productos cambiados')).toBeVisible();
});

describe('Drawer', () => {
  it('closes on a click beside it, and not on a toast', async () => {
    const handleClose = jest.fn();
    const { user } = renderScreen(
      <>
        <p>Ofertas</p>
        <p data-toasts="">Producto agregado</p>
        <Drawer isOpen onClose={handleClose} title="Carrito">
          Vacío
        </Drawer>
      </>,
    );
    // Clicks beside it are listened for from the next task on.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await user.click(screen.getByText('Producto agregado'));
    expect(handleClose).not.toHaveBeenCalled();
    await user.click(screen.getByText('Ofertas'));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('is a dialog with its footer in sight, and closes on Escape', async () => {
    const handleClose = jest.fn();
    const { user, baseElement } = renderScreen(
      <Drawer isOpen onClose={handleClose} title="Carrito de Compras" footer={<Button>Proceder al Pago</Button>}>
        <p>…</p>
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Carrito de Compras' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceder al Pago' })).toBeInTheDocument();
    await expectNoAxeViolations(baseElement);
    await user.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});

describe('ConfirmDialog', () => {
  it('starts on the harmless answer and closes when the deed is done', async () => {
    const handleClose = jest.fn();
    let finish = () => {};
    const deed = () => new Promise<void>((resolve) => (finish = resolve));
    const { user } = renderScreen(
      <ConfirmDialog isOpen onClose={handleClose} title="¿Eliminar?" tone="danger" onConfirm={deed} />,
    );
    expect(screen.getByRole('alertdialog', { name: '¿Eliminar?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(screen.getByRole('button', { name: /Eliminar/ })).toHaveAttribute('aria-busy', 'true');
    expect(handleClose).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  });
});

describe('Menu', () => {
  it('opens with the keyboard, leads and acts', async () => {
    const handleLogout = jest.fn();
    const { user, router } = renderScreen(
      <Menu
        trigger={<Button>Cuenta</Button>}
        items={[
          { label: 'Mi Cuenta', to: '/dashboard' },
          { label: 'Cerrar Sesión', onSelect: handleLogout, startsGroup: true },
        ]}
      />,
    );
    screen.getByRole('button', { name: 'Cuenta' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Mi Cuenta' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/dashboard');

    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(handleLogout).toHaveBeenCalledTimes(1);
  });
});

describe('Tabs', () => {
  it('moves with the arrows', async () => {
    const handleChange = jest.fn();
    const { user, container } = renderScreen(
      <Tabs
        label="Mi cuenta"
        value="orders"
        onChange={handleChange}
        items={[
          { value: 'orders', label: 'Pedidos', content: 'Tres pedidos' },
          { value: 'addresses', label: 'Direcciones', content: 'Una dirección' },
        ]}
      />,
    );
    expect(screen.getByRole('tabpanel', { name: 'Pedidos' })).toHaveTextContent('Tres pedidos');
    await expectNoAxeViolations(container);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(handleChange).toHaveBeenCalledWith('addresses');
  });
});
