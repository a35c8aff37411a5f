import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { Tabs } from './Tabs';

type View = 'orders' | 'addresses' | 'security';

function Account({ first = 'orders' }: { first?: View }) {
  const [view, setView] = useState<View>(first);
  return (
    <Tabs
      label="Mi cuenta"
      value={view}
      onChange={setView}
      items={[
        { value: 'orders', label: 'Pedidos', content: <a href="/pedido">Tres pedidos</a> },
        { value: 'addresses', label: 'Direcciones', content: 'Una dirección' },
        { value: 'security', label: 'Seguridad', content: 'Tu contraseña' },
      ]}
    />
  );
}

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const open = () => screen.getByRole('tabpanel').textContent;

describe('the views of one page', () => {
  it('are named as what is chosen between, and say which is open', async () => {
    const { container } = renderScreen(<Account first="addresses" />);
    expect(screen.getByRole('tablist', { name: 'Mi cuenta' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Direcciones');
    expect(screen.getByRole('tabpanel', { name: 'Direcciones' })).toHaveTextContent('Una dirección');
    await expectNoAxeViolations(container);
  });

  it('are one stop of the keyboard, the open one; the next is its content', async () => {
    const { user } = renderScreen(<Account />);
    await user.tab();
    expect(tab(/Pedidos/)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Tres pedidos' })).toHaveFocus();
  });

  it('follow the arrows around, and Home and End', async () => {
    const { user } = renderScreen(<Account />);
    await user.tab();
    for (const [key, name, content] of [
      ['{ArrowRight}', 'Direcciones', 'Una dirección'],
      ['{ArrowLeft}', /Pedidos/, 'Tres pedidos'],
      ['{ArrowLeft}', 'Seguridad', 'Tu contraseña'],
      ['{Home}', /Pedidos/, 'Tres pedidos'],
      ['{End}', 'Seguridad', 'Tu contraseña'],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(tab(name)).toHaveFocus());
      expect(open()).toBe(content);
    }
  });

  it('open on a click, and show one at a time', async () => {
    const { user } = renderScreen(<Account />);
    await user.click(tab('Seguridad'));
    expect(open()).toBe('Tu contraseña');
    expect(screen.queryByText('Tres pedidos')).not.toBeInTheDocument();
  });
});
