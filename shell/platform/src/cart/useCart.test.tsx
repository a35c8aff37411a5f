import { act, screen } from '@testing-library/react';
import { answer, buildProduct, renderScreen } from '../testing';
import { useCart } from './useCart';

const phone = buildProduct({ name: 'Teléfono' });
const cable = buildProduct({ name: 'Cable' });
const gone = buildProduct({ name: 'Ya no' });
const soldOut = buildProduct({ name: 'Agotado', stock: 0 });
const elsewhere = buildProduct({ name: 'De otra tienda', isAffiliate: true });

function Scene() {
  const { lines, count, isReading, isError, refetch, ...cart } = useCart();
  return (
    <>
      <p data-testid="count">{count}</p>
      {isReading && <p>leyendo</p>}
      {isError && (
        <button type="button" onClick={() => void refetch()}>
          otra vez
        </button>
      )}
      <ul>
        {lines.map(({ productId, product, quantity }) => (
          <li key={productId}>{`${quantity} × ${product?.name ?? '—'}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => cart.remove(phone.id)}>
        quitar teléfono
      </button>
      <button type="button" onClick={() => cart.setQuantity(cable.id, 3)}>
        tres cables
      </button>
      <button type="button" onClick={cart.clear}>
        vaciar
      </button>
    </>
  );
}

type Lines = Array<[{ id: string }, number]>;

function open(lines: Lines, products: unknown) {
  const view = renderScreen(<Scene />, { api: { 'GET /api/products': products } });
  const put = (more: Lines) =>
    act(() => {
      for (const [{ id: productId }, quantity] of more) {
        view.store.dispatch({ type: 'cart/lineAdded', payload: { productId, quantity } });
      }
    });
  put(lines);
  const asked = () => view.requests.filter(({ url }) => url.startsWith('/api/products'));
  return { ...view, put, asked };
}

const count = () => screen.getByTestId('count').textContent;
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the cart', () => {
  it('has its products as they are today', async () => {
    open(
      [
        [phone, 1],
        [cable, 3],
      ],
      [phone, cable],
    );
    expect(await screen.findByText('1 × Teléfono')).toBeVisible();
    expect(shown()).toEqual(['1 × Teléfono', '3 × Cable']);
    expect(count()).toBe('4');
  });

  it('still shows what can no longer be bought here', async () => {
    open(
      [
        [cable, 1],
        [gone, 2],
        [soldOut, 1],
        [elsewhere, 1],
      ],
      [cable, soldOut, elsewhere],
    );
    expect(await screen.findByText('1 × Cable')).toBeVisible();
    expect(shown()).toEqual(['1 × Cable', '2 × —', '1 × Agotado', '1 × De otra tienda']);
    expect(count()).toBe('5');
    // What the shop has answered nothing about is not waited for.
    expect(screen.queryByText('leyendo')).not.toBeInTheDocument();
  });

  it('that is empty asks for nothing', async () => {
    const { asked, put } = open([], [phone]);
    expect(count()).toBe('0');
    put([[phone, 1]]);
    await screen.findByText('1 × Teléfono');
    expect(asked()).toHaveLength(1);
  });

  it('says that it is being read', async () => {
    open([[phone, 1]], () => new Promise(() => undefined));
    expect(await screen.findByText('leyendo')).toBeVisible();
    expect(count()).toBe('1');
  });

  it('says when it cannot be read, keeps its lines, and can be read again', async () => {
    let isDown = true;
    const { user } = open([[phone, 2]], () => (isDown ? answer(503) : [phone]));
    const again = await screen.findByRole('button', { name: 'otra vez' });
    expect(shown()).toEqual(['2 × —']);
    expect(screen.queryByText('leyendo')).not.toBeInTheDocument();
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('2 × Teléfono')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'otra vez' })).not.toBeInTheDocument();
  });

  it('that cannot be read shows what the service worker has seen of it, and counts none of it as gone', async () => {
    open(
      [
        [phone, 1],
        [gone, 2],
      ],
      answer(503, [phone]),
    );
    expect(await screen.findByRole('button', { name: 'otra vez' })).toBeVisible();
    expect(shown()).toEqual(['1 × Teléfono', '2 × —']);
  });

  it('asks again for what comes into it, and for nothing when a line leaves or changes', async () => {
    const { user, put, asked } = open([[phone, 1]], [phone, cable]);
    await screen.findByText('1 × Teléfono');
    put([[cable, 1]]);
    await screen.findByText('1 × Cable');
    expect(asked()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'tres cables' }));
    await user.click(screen.getByRole('button', { name: 'quitar teléfono' }));
    expect(shown()).toEqual(['3 × Cable']);
    expect(count()).toBe('3');
    await user.click(screen.getByRole('button', { name: 'vaciar' }));
    expect(count()).toBe('0');
    expect(asked()).toHaveLength(2);
  });

  it('of more products than one call takes is read in several', async () => {
    const many = Array.from({ length: 120 }, () => buildProduct());
    const { asked } = open(
      many.map((product) => [product, 1]),
      ({ url }: { url: string }) => {
        const ids = new URL(url, location.href).searchParams.get('ids')?.split(',') ?? [];
        return many.filter(({ id }) => ids.includes(id));
      },
    );
    await screen.findAllByText(/Audífonos/);
    expect(shown().filter((line) => line !== '1 × —')).toHaveLength(120);
    expect(asked()).toHaveLength(2);
  });

  it('of which one call is not answered cannot be read: its products are not gone', async () => {
    const many = Array.from({ length: 120 }, () => buildProduct());
    let calls = 0;
    open(
      many.map((product) => [product, 1]),
      () => {
        calls += 1;
        return calls === 1 ? many.slice(0, 100) : answer(503);
      },
    );
    expect(await screen.findByRole('button', { name: 'otra vez' })).toBeVisible();
  });
});
