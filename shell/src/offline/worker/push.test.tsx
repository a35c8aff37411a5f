import { createPush } from './push';

const origin = 'https://tienda.mx';
const order = `${origin}/dashboard?section=orders&order=1`;

function startPush(windows: string[] = []) {
  const showNotification = jest.fn(async () => undefined);
  const openWindow = jest.fn(async () => null);
  const focused: string[] = [];
  const told: string[] = [];
  const matchAll = async () =>
    windows.map((url) => ({ url, focus: () => focused.push(url), postMessage: () => told.push(url) }));
  const push = createPush({ origin, registration: { showNotification }, clients: { matchAll, openWindow } });
  return { ...push, showNotification, openWindow, focused, told };
}

describe("an order's news", () => {
  it('is shown with the order that it leads to, in the place of earlier news of the same', async () => {
    const { show, showNotification } = startPush();
    await show(JSON.stringify({ title: 'Tu pedido va en camino', body: 'Pedido A1', orderId: '1' }));
    expect(showNotification).toHaveBeenCalledWith(
      'Tu pedido va en camino',
      expect.objectContaining({ body: 'Pedido A1', data: order, tag: '1', renotify: true }),
    );
  });

  it.each([undefined, 'hola', 'null'])('is something also where nobody can read it: %j', async (text) => {
    const { show, showNotification } = startPush();
    await show(text);
    expect(showNotification).toHaveBeenCalledWith(
      'Hay novedades de tu pedido',
      expect.objectContaining({ data: `${origin}/dashboard?section=orders` }),
    );
  });

  it('is told to every page that is open, which may show the order', async () => {
    const { show, told } = startPush([`${origin}/`, order]);
    await show(undefined);
    expect(told).toEqual([`${origin}/`, order]);
  });

  it('opens the order, beside what is open', async () => {
    const { open, openWindow, focused } = startPush([`${origin}/support`]);
    await open(order);
    expect(openWindow).toHaveBeenCalledWith(order);
    expect(focused).toEqual([]);
  });

  it('shows the order where it is open already', async () => {
    const { open, openWindow, focused } = startPush([`${origin}/`, order]);
    await open(order);
    expect(focused).toEqual([order]);
    expect(openWindow).not.toHaveBeenCalled();
  });
});
