import { expect } from '@playwright/test';
import { at, type Place, settle } from './place';

export const places: Place[] = [
  at('admin', 'panel', '/admin'),
  at('admin', 'panel-productos', '/admin/productos'),
  at('admin', 'panel-pedidos', '/admin/pedidos'),
  at('admin', 'panel-transferencias', '/admin/transferencias'),
  at('admin', 'panel-pagos', '/admin/pagos'),
  {
    name: 'panel-producto-nuevo',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/productos');
      await page.getByRole('button', { name: 'Agregar Producto' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'panel-transferencia-verificar',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/transferencias');
      await page
        .getByRole('button', { name: /^Verificar/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'panel-pedido',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/pedidos');
      await page.getByRole('button', { name: /^Ver/ }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
