import { screen } from '@testing-library/react';
import { ShoppingCart } from 'lucide-react';
import { expectNoAxeViolations, renderScreen } from '../../testing';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { LinkButton } from './LinkButton';

describe('Button', () => {
  it('does not submit a form unless it is told to', () => {
    renderScreen(<Button>Ver</Button>);
    expect(screen.getByRole('button', { name: 'Ver' })).toHaveAttribute('type', 'button');
  });

  it('says that it is at work, swallows clicks and keeps the focus', async () => {
    const handleClick = jest.fn();
    const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = renderScreen(
      <form onSubmit={handleSubmit}>
        <Button type="submit" isBusy onClick={handleClick}>
          Pagar
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pagar , Cargando' });
    await user.click(button);
    expect(handleClick).not.toHaveBeenCalled();
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });
});

describe('IconButton', () => {
  it('is called what it does and shows its count to the eye only', async () => {
    const { container } = renderScreen(
      <IconButton label="Carrito, 120 artículos" icon={<ShoppingCart />} count={120} />,
    );
    expect(screen.getByRole('button', { name: 'Carrito, 120 artículos' })).toHaveTextContent('99+');
    // By itself, as every icon of the shop.
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    await expectNoAxeViolations(container);
  });

  it('shows no bubble at 0', () => {
    renderScreen(<IconButton label="Carrito" icon={<ShoppingCart />} count={0} />);
    expect(screen.getByRole('button')).toHaveTextContent('');
  });
});

describe('LinkButton', () => {
  it('leads to a page of the shop', async () => {
    const { user, router } = renderScreen(<LinkButton to="/ofertas">Ver ofertas</LinkButton>);
    await user.click(screen.getByRole('link', { name: 'Ver ofertas' }));
    expect(router.state.location.pathname).toBe('/ofertas');
  });
});
