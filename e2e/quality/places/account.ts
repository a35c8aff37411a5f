import { expect } from '@playwright/test';
import { receipt } from '../../support/customer';
import { at, type Place, settle } from './place';

export const places: Place[] = [
  at('visitor', 'entrar', '/auth'),
  {
    name: 'registrarse',
    as: 'visitor',
    async open(page) {
      await settle(page, '/auth');
      await page.getByRole('tab', { name: 'Registrarse' }).click();
    },
  },
  at('visitor', 'seguir-pedido', '/pedido'),
  {
    name: 'seguir-pedido-codigo',
    as: 'visitor',
    async open(page) {
      await settle(page, '/pedido');
      await page.getByRole('button', { name: 'Ya tengo un código' }).click();
      await expect(page.getByLabel('Código', { exact: true })).toBeVisible();
    },
  },
  at('visitor', 'derechos-arco', '/derechos-arco'),
  {
    name: 'derechos-arco-codigo',
    as: 'visitor',
    async open(page) {
      await settle(page, '/derechos-arco');
      await page.getByRole('button', { name: 'Ya tengo un código' }).click();
      await expect(page.getByLabel('Código', { exact: true })).toBeVisible();
    },
  },
  at('visitor', 'baja', '/baja?token=offers'),
  at('customer', 'cuenta-perfil', '/dashboard?section=profile'),
  {
    name: 'cuenta-datos-de-facturacion',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=profile');
      await page.getByRole('button', { name: 'Agregar datos' }).click();
      await expect(page.getByRole('dialog').getByLabel('RFC')).toBeVisible();
    },
  },
  at('customer', 'cuenta-pedidos', '/dashboard?section=orders'),
  {
    name: 'cuenta-pedido',
    as: 'customer',
    open: (page, { order }) => settle(page, `/dashboard?section=orders&order=${order.id}`),
  },
  {
    name: 'cuenta-pedido-en-efectivo',
    as: 'customer',
    async open(page, { cashOrder }) {
      await settle(page, `/dashboard?section=orders&order=${cashOrder.orderId}`);
      await expect(page.getByText('Esperando tu pago en OXXO')).toBeVisible();
    },
  },
  at('customer', 'cuenta-pedido-no-encontrado', '/dashboard?section=orders&q=xilofonista'),
  {
    name: 'cuenta-mis-datos',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=data');
      await expect(page.getByRole('heading', { name: 'Cerrar tu cuenta' })).toBeVisible();
    },
  },
  {
    name: 'cuenta-mis-datos-para-leer',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=data');
      await page.getByRole('button', { name: 'Ver e imprimir' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  at('customer', 'cuenta-direcciones', '/dashboard?section=addresses'),
  {
    name: 'cuenta-direccion-nueva',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=addresses');
      await page.getByRole('button', { name: 'Agregar Dirección' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'cuenta-descartar-lo-escrito',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=addresses');
      await page.getByRole('button', { name: 'Agregar Dirección' }).click();
      await page.getByRole('dialog').getByLabel('Nombre de la dirección').fill('Trabajo');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'cuenta-avisos',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=messages');
      await page.getByRole('radio', { name: /WhatsApp/ }).check();
      await expect(page.getByLabel('Desde las')).toBeVisible();
    },
  },
  at('customer', 'cuenta-seguridad', '/dashboard?section=security'),
  {
    name: 'cuenta-autenticador',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=security');
      await page.getByRole('button', { name: 'Configurar aplicación' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'cuenta-llave-nueva',
    as: 'customer',
    async open(page) {
      await settle(page, '/dashboard?section=security');
      await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  at('visitor', 'recuperar-contrasena', '/auth?view=reset'),
  at('visitor', 'soporte-sin-sesion', '/support'),
  at('customer', 'soporte', '/support'),
  {
    name: 'soporte-mensajes',
    as: 'customer',
    async open(page, { ticket }) {
      await page.goto(`/support?ticket=${ticket.id}`);
      await expect(page.getByRole('dialog')).toContainText('Ya vimos tu transferencia');
    },
  },
  {
    name: 'soporte-foto',
    as: 'customer',
    async open(page, { ticket }) {
      await page.goto(`/support?ticket=${ticket.id}`);
      await page.getByRole('button', { name: 'Soporte: foto, ver más grande' }).click();
      await expect(page.getByRole('dialog', { name: 'Soporte: foto' }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'soporte-ticket-nuevo',
    as: 'customer',
    async open(page, { order }) {
      await settle(page, `/support?order=${order.orderNumber}`);
      await expect(page.getByLabel('Pedido relacionado')).toHaveValue(order.orderNumber);
      await page
        .locator('input[type="file"][multiple]')
        .setInputFiles([receipt, { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') }]);
      await expect(page.getByRole('list', { name: 'Archivos adjuntos' }).locator('img')).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('video.mp4');
    },
  },
  at('customer', 'soporte-sin-resultados', '/support?q=nada&status=CERRADO'),
];
