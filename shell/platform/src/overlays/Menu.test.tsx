import { screen, waitFor } from '@testing-library/react';
import { Button } from '../design/actions/Button';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { Menu, type MenuProps } from './Menu';

const handleSignOut = jest.fn();

const items: MenuProps['items'] = [
  { label: 'Mi Cuenta', to: '/dashboard' },
  { label: 'Configuración', to: '/dashboard?tab=security' },
  { label: 'Cerrar Sesión', onSelect: handleSignOut, startsGroup: true, tone: 'danger' },
];

const renderMenu = (props: Partial<MenuProps> = {}) =>
  renderScreen(<Menu trigger={<Button>Cuenta</Button>} items={items} {...props} />);

const trigger = () => screen.getByRole('button', { name: 'Cuenta' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

beforeEach(() => jest.clearAllMocks());

describe('a menu', () => {
  it('says of its button that it opens one, and whether it is open', async () => {
    const { user, container } = renderMenu({ header: 'María Fernanda' });
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Cuenta' })).toHaveTextContent('María Fernanda');
    await expectNoAxeViolations(container);
  });

  it('is walked through with the arrows, and stops at its ends', async () => {
    const { user } = renderMenu();
    trigger().focus();
    // Neither end leads around to the other.
    for (const [key, name] of [
      ['{ArrowDown}', 'Mi Cuenta'],
      ['{ArrowUp}', 'Mi Cuenta'],
      ['{ArrowDown}', 'Configuración'],
      ['{ArrowDown}', 'Cerrar Sesión'],
      ['{ArrowDown}', 'Cerrar Sesión'],
      ['{Home}', 'Mi Cuenta'],
      ['{End}', 'Cerrar Sesión'],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(item(name)).toHaveFocus());
    }
  });

  it('jumps to the item that begins with a letter', async () => {
    const { user } = renderMenu();
    trigger().focus();
    await user.keyboard('{Enter}');
    await user.keyboard('ce');
    await waitFor(() => expect(item('Cerrar Sesión')).toHaveFocus());
  });

  it('closes with Escape, does nothing, and gives the focus back', async () => {
    const { user, router } = renderMenu();
    trigger().focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(trigger()).toHaveFocus());
    expect(handleSignOut).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/');
  });

  it('acts once and closes', async () => {
    const { user } = renderMenu();
    await user.click(trigger());
    await user.click(item('Cerrar Sesión'));
    await isClosed();
    expect(handleSignOut).toHaveBeenCalledTimes(1);
  });

  it('leads with links, which can be opened in another tab', async () => {
    const { user, router } = renderMenu();
    await user.click(trigger());
    expect(item('Configuración')).toHaveAttribute('href', '/dashboard?tab=security');
    await user.click(item('Configuración'));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=security'));
    await isClosed();
  });

  it('is open at once where the click came before its code', () => {
    renderMenu({ isInitiallyOpen: true });
    expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  });
});
