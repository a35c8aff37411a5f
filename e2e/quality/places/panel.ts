import { expect } from '@playwright/test';
import { at, type Place, settle } from './place';

export const places: Place[] = [
  at('admin', 'panel', '/admin'),
  at('admin', 'panel-productos', '/admin/productos'),
  at('admin', 'panel-pedidos', '/admin/pedidos'),
  at('admin', 'panel-pedidos-tablero', '/admin/pedidos?vista=tablero'),
  at('admin', 'panel-transferencias', '/admin/transferencias'),
  at('admin', 'panel-transferencias-vencidas', '/admin/transferencias?ver=expired'),
  at('admin', 'panel-pagos', '/admin/pagos'),
  at('admin', 'panel-usuarios', '/admin/usuarios'),
  at('admin', 'panel-tickets', '/admin/tickets'),
  at('admin', 'panel-timeline', '/admin/timeline'),
  at('admin', 'panel-auditoria', '/admin/auditoria'),
  at('admin', 'panel-seguridad', '/admin/seguridad'),
  at('admin', 'panel-trabajos', '/admin/trabajos'),
  at('admin', 'panel-categorias', '/admin/categorias'),
  at('admin', 'panel-banners', '/admin/banners'),
  at('admin', 'panel-ofertas', '/admin/ofertas'),
  at('admin', 'panel-descuento', '/admin/descuento'),
  at('admin', 'panel-configurar-pagos', '/admin/configurar-pagos'),
  ...(
    [
      ['panel-categoria-nueva', '/admin/categorias?abierto=nuevo'],
      ['panel-banner-nuevo', '/admin/banners?abierto=nuevo'],
      ['panel-oferta-nueva', '/admin/ofertas?abierto=nuevo'],
      ['panel-metodo-de-pago-nuevo', '/admin/configurar-pagos?abierto=nuevo'],
    ] as const
  ).map(
    ([name, path]): Place => ({
      name,
      as: 'admin',
      async open(page) {
        await page.goto(path);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    }),
  ),
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
  {
    name: 'panel-pedidos-enviar',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/pedidos');
      await page
        .getByRole('checkbox', { name: /^Seleccionar (?!la página)/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Marcar como enviado' }).click();
      await expect(page.getByRole('dialog', { name: 'Marcar como enviado' })).toBeVisible();
    },
  },
  ...(
    [
      ['panel-usuario', '/admin/usuarios'],
      ['panel-ticket', '/admin/tickets'],
    ] as const
  ).map(
    ([name, path]): Place => ({
      name,
      as: 'admin',
      async open(page) {
        await settle(page, path);
        await page.getByRole('rowheader').first().getByRole('link').click();
        await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
      },
    }),
  ),
];
