import { badgeKinds } from '@boom/contract';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderScreen } from '../../testing';
import { Button } from '../actions/Button';
import { PromotionBadge } from '../badges/PromotionBadge';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';
import { Toast } from './Toast';

describe('PromotionBadge', () => {
  it("uses the specification's labels", () => {
    const { container } = renderScreen(
      <ul>
        {badgeKinds.map((kind) => (
          <li key={kind}>
            <PromotionBadge kind={kind} />
          </li>
        ))}
      </ul>,
    );
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'AGOTADO',
      'EXTERNO',
      'IMPORTACIÓN',
      'Promoción BOOM',
      'En Oferta',
      'Promoción Relámpago',
      'Nuevo',
    ]);
  });
});

describe('states of a page', () => {
  it('has shapes of what is coming that can say so', () => {
    renderScreen(<Skeleton role="status" aria-label="Cargando tus pedidos" />);
    expect(screen.getByRole('status', { name: 'Cargando tus pedidos' })).toBeInTheDocument();
  });

  it('says what is missing and what to do about it', async () => {
    const { container } = renderScreen(
      <EmptyState
        drawing="cart"
        title="Tu carrito está vacío"
        text="Lo que agregues te espera aquí."
        action={<Button>Ver productos</Button>}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Tu carrito está vacío' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver productos' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('announces a failure and tries again', async () => {
    const handleRetry = jest.fn();
    const { user } = renderScreen(<ErrorState onRetry={handleRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });

  it('tells the tone of a notice in words, not by colour alone', async () => {
    const { container } = renderScreen(<Notice tone="danger" title="La tarjeta fue rechazada" />);
    expect(container).toHaveTextContent('Error: La tarjeta fue rechazada');
    await expectNoAxeViolations(container);
  });

  it('lets a toast be closed', async () => {
    const handleDismiss = jest.fn();
    const { user } = renderScreen(<Toast title="Producto agregado" tone="success" onDismiss={handleDismiss} />);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(handleDismiss).toHaveBeenCalledTimes(1);
  });
});
