import { expect, type Page } from '@playwright/test';
import type { Scene } from '../../support/scene';
import { at, type Place, settle } from './place';

async function openCart(page: Page, { product }: Scene): Promise<void> {
  await settle(page, `/producto/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await page.getByRole('button', { name: /^Carrito, / }).click();
  await expect(page.getByRole('dialog')).toContainText(product.name);
}

export const places: Place[] = [
  at('visitor', 'inicio', '/'),
  at('visitor', 'explorar', '/explorar'),
  at('visitor', 'explorar-sin-resultados', '/explorar?q=xilofonista'),
  at('visitor', 'ofertas', '/ofertas'),
  { name: 'producto', as: 'visitor', open: (page, { product }) => settle(page, `/producto/${product.id}`) },
  at('visitor', 'no-existe', '/no-existe'),
  at('visitor', 'envios', '/envios'),
  at('visitor', 'devoluciones', '/devoluciones'),
  at('visitor', 'formas-de-pago', '/formas-de-pago'),
  at('visitor', 'pago-fallido', '/payment/failure'),
  { name: 'carrito', as: 'visitor', open: openCart },
  {
    name: 'carrito-vacio',
    as: 'visitor',
    async open(page) {
      await settle(page, '/');
      await page.getByRole('button', { name: /^Carrito/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'finalizar-compra',
    as: 'customer',
    async open(page, scene) {
      await openCart(page, scene);
      await page.getByRole('button', { name: 'Proceder al Pago' }).click();
      await expect(page.getByRole('dialog', { name: 'Finalizar Compra' })).toContainText(scene.product.name);
    },
  },
];
