import { LazyFailureContext } from '@boom/platform';
import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { ShellErrorBoundary } from './ShellErrorBoundary';

// React repeats on the console what a boundary caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function renderShop(shop: React.ReactElement) {
  const report = jest.fn();
  const view = renderScreen(
    <LazyFailureContext value={report}>
      <ShellErrorBoundary>{shop}</ShellErrorBoundary>
    </LazyFailureContext>,
    { messages: { shell: esMX } },
  );
  return { ...view, report };
}

function Broken(): never {
  throw new Error('the shell itself');
}

describe("the shell's error boundary", () => {
  it('says that the shop has failed, that the cart is safe, and what to do', async () => {
    const { container, report } = renderShop(<Broken />);
    expect(screen.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
    expect(screen.getByText(/tu carrito se conserva/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'the shell itself' }));
    await expectNoAxeViolations(container);
  });

  it('is not seen while everything works', () => {
    const { report } = renderShop(<p>la tienda</p>);
    expect(screen.getByText('la tienda')).toBeVisible();
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(report).not.toHaveBeenCalled();
  });
});
