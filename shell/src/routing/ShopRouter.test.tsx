import { Link, useLocation } from '@boom/platform/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShopRouter } from './ShopRouter';

function Place() {
  return <h1>{useLocation().pathname}</h1>;
}

beforeEach(() => history.replaceState(null, '', '/'));

it('each navigation is judged from the page that is on the screen', async () => {
  const isDue = jest.fn((_from: string, _to: string) => false);
  render(
    <ShopRouter isDue={isDue} onNavigate={() => undefined}>
      <Place />
      <Link to="/payment/success">pagar</Link>
      <Link to="/ofertas">ofertas</Link>
    </ShopRouter>,
  );
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'pagar' })));
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'ofertas' })));
  expect(isDue.mock.calls).toEqual([
    ['/', '/payment/success'],
    ['/payment/success', '/ofertas'],
  ]);
});

it('the next page starts to load when its address is known, before anything renders', () => {
  const shown: string[] = [];
  const handleNavigate = jest.fn(() => void shown.push(screen.getByRole('heading').textContent ?? ''));
  render(
    <ShopRouter isDue={() => false} onNavigate={handleNavigate}>
      <Place />
      <Link to="/explorar?q=tele">ir</Link>
      <Link to="/explorar?q=radio">otra búsqueda</Link>
    </ShopRouter>,
  );
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'ir' })));
  expect(screen.getByRole('heading')).toHaveTextContent('/explorar');
  expect([handleNavigate.mock.calls, shown]).toEqual([[['/explorar?q=tele']], ['/']]);

  act(() => void fireEvent.click(screen.getByRole('link', { name: 'otra búsqueda' })));
  expect(handleNavigate).toHaveBeenCalledTimes(1);
});
