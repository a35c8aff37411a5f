import { isCancellablePaid, type OrderView } from '@boom/contract';
import { expect } from '@playwright/test';
import { at, type Place, settle } from './place';

/** A dialog of the first order of the demo's customer that is as asked for. */
const dialogOf = (name: string, isRight: (order: OrderView) => boolean, button: string): Place => ({
  name,
  as: 'demo',
  async open(page, { demoOrders }) {
    const order = demoOrders.find(isRight);
    await settle(page, `/dashboard?section=orders&order=${order?.id}`);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  },
});

const isDelivered = ({ status, paymentStatus }: OrderView) => status === 'ENTREGADO' && paymentStatus === 'approved';

/** Each order of the demo shop's customer, ten a page, and what can be opened on some. */
export const places: Place[] = [
  at('demo', 'ejemplo-pedidos-1', '/dashboard?section=orders'),
  at('demo', 'ejemplo-pedidos-2', '/dashboard?section=orders&page=2'),
  at('demo', 'ejemplo-pedidos-3', '/dashboard?section=orders&page=3'),
  dialogOf('ejemplo-cancelar-pagado', isCancellablePaid, 'Cancelar pedido'),
  dialogOf('ejemplo-pedir-factura', isCancellablePaid, 'Solicitar factura'),
  dialogOf('ejemplo-devolver', isDelivered, 'Devolver o usar la garantía'),
  {
    name: 'ejemplo-devolucion-en-camino',
    as: 'demo',
    async open(page, { demoOrders }) {
      const order = demoOrders.find(({ product }) => product.name.startsWith('SSD portátil Cargalia Roca 2 TB'));
      await settle(page, `/dashboard?section=orders&order=${order?.id}`);
      await expect(page.getByRole('heading', { name: 'Devoluciones y garantía' })).toBeVisible();
    },
  },
];
