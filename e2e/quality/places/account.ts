import { expect } from '@playwright/test';
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
  at('customer', 'cuenta-perfil', '/dashboard?section=profile'),
  at('customer', 'cuenta-pedidos', '/dashboard?section=orders'),
  at('customer', 'cuenta-direcciones', '/dashboard?section=addresses'),
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
    async open(page) {
      await settle(page, '/support');
      await page
        .getByRole('button', { name: /Ver Mensajes/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toContainText('Ya vimos tu transferencia');
    },
  },
];
