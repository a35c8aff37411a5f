import { expect } from '@playwright/test';
import { branch, openBranches } from './branches';
import { at, type Place, settle } from './place';

export const places: Place[] = [
  at('admin', 'panel', '/admin'),
  at('admin', 'panel-productos', '/admin/productos'),
  at('admin', 'panel-pedidos', '/admin/pedidos'),
  at('admin', 'panel-pedidos-tablero', '/admin/pedidos?vista=tablero'),
  at('admin', 'panel-transferencias', '/admin/transferencias'),
  at('admin', 'panel-transferencias-vencidas', '/admin/transferencias?ver=expired'),
  at('admin', 'panel-estados-de-cuenta', '/admin/estados-de-cuenta'),
  ...(['Por aprobar', 'Sin pedido', 'Aprobados', 'Sin leer'] as const).map(
    (part): Place => ({
      name: `panel-estado-de-cuenta-${part.toLowerCase().replace(' ', '-')}`,
      as: 'admin',
      async open(page) {
        await settle(page, '/admin/estados-de-cuenta');
        // The first one, which the shop began with: later ones come before it.
        await page
          .getByRole('button', { name: /^Ver el estado de cuenta/ })
          .last()
          .click();
        await page.getByRole('button', { name: new RegExp(`^${part}`) }).click();
        await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
      },
    }),
  ),
  {
    name: 'panel-estado-de-cuenta-importar',
    as: 'admin',
    async open(page) {
      await page.goto('/admin/estados-de-cuenta?abierto=nuevo');
      await page.getByText('¿Qué columnas se leen?').click();
      await expect(page.getByText(/^Abono, depósito/)).toBeVisible();
    },
  },
  at('admin', 'panel-pagos', '/admin/pagos'),
  at('admin', 'panel-mensajes', '/admin/mensajes'),
  {
    name: 'panel-mensaje',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/mensajes');
      await page.getByRole('button', { name: 'Editar Pedido enviado con guía' }).click();
      await expect(page.getByRole('dialog').getByTitle('Correo')).toBeVisible();
    },
  },
  at('admin', 'panel-facturas', '/admin/facturas'),
  at('admin', 'panel-devoluciones', '/admin/devoluciones'),
  at('admin', 'panel-datos-personales', '/admin/datos-personales'),
  at('admin', 'panel-opiniones', '/admin/opiniones'),
  at('admin', 'panel-preguntas', '/admin/preguntas'),
  at('admin', 'panel-reembolsos', '/admin/reembolsos'),
  at('admin', 'panel-disputas', '/admin/disputas'),
  at('admin', 'panel-disputas-decididas', '/admin/disputas?ver=decididas'),
  at('admin', 'panel-meses', '/admin/meses'),
  at('admin', 'panel-tienda', '/admin/tienda'),
  at('admin', 'panel-envios', '/admin/envios'),
  { name: 'panel-sucursales', as: 'admin', open: (page) => openBranches(page, '/admin/sucursales') },
  {
    name: 'panel-sucursal',
    as: 'admin',
    async open(page) {
      await openBranches(page, '/admin/sucursales');
      await page.getByRole('button', { name: 'Editar Sucursal Roma' }).click();
      await expect(page.getByRole('dialog').getByLabel('Código postal')).toBeVisible();
    },
  },
  {
    name: 'panel-sucursal-existencias',
    as: 'admin',
    open: (page) => openBranches(page, `/admin/sucursales?sucursal=${branch.id}`),
  },
  at('admin', 'panel-conciliacion', '/admin/conciliacion'),
  {
    name: 'panel-conciliacion-dia',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/conciliacion');
      await page
        .getByRole('link', { name: /^Ver los movimientos/ })
        .first()
        .click();
      // Rows stand there before their orders have come.
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  at('admin', 'panel-usuarios', '/admin/usuarios'),
  {
    name: 'panel-usuario-tipo-de-cuenta',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/usuarios');
      await page
        .getByRole('button', { name: /^Cambiar el tipo de cuenta/ })
        .first()
        .click();
      await expect(page.getByRole('radio', { name: /^Almacén/ })).toBeVisible();
    },
  },
  at('admin', 'panel-tickets', '/admin/tickets'),
  at('admin', 'panel-timeline', '/admin/timeline'),
  at('admin', 'panel-auditoria', '/admin/auditoria'),
  at('admin', 'panel-seguridad', '/admin/seguridad'),
  at('admin', 'panel-trabajos', '/admin/trabajos'),
  at('admin', 'panel-versiones', '/admin/versiones'),
  at('admin', 'panel-categorias', '/admin/categorias'),
  at('admin', 'panel-banners', '/admin/banners'),
  at('admin', 'panel-cotizaciones', '/admin/cotizaciones'),
  at('admin', 'panel-campanas', '/admin/campanas'),
  at('admin', 'panel-cupones', '/admin/cupones'),
  at('admin', 'panel-ofertas', '/admin/ofertas'),
  at('admin', 'panel-descuento', '/admin/descuento'),
  at('admin', 'panel-configurar-pagos', '/admin/configurar-pagos'),
  ...(
    [
      ['panel-categoria-nueva', '/admin/categorias?abierto=nuevo'],
      ['panel-banner-nuevo', '/admin/banners?abierto=nuevo'],
      ['panel-campana-nueva', '/admin/campanas?abierto=nuevo'],
      ['panel-cupon-nuevo', '/admin/cupones?abierto=nuevo'],
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
    name: 'panel-producto-variantes',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/productos?q=Tolvia+X9');
      await page.getByRole('button', { name: 'Opciones y variantes de Celular Tolvia X9 5G' }).click();
      await expect(page.getByRole('dialog').getByRole('group', { name: 'Rosa · 128 GB' })).toBeVisible();
    },
  },
  {
    name: 'panel-producto-editar',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/productos');
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click();
      const preview = page.getByRole('button', { name: 'Ver vista previa' });
      await expect(page.getByRole('complementary', { name: 'Vista previa' })).toBeVisible();
      if (await preview.isVisible()) await preview.click();
    },
  },
  {
    name: 'panel-productos-precio',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/productos');
      for (const row of [0, 1, 2])
        await page
          .getByRole('checkbox', { name: /^Seleccionar (?!la página)/ })
          .nth(row)
          .click();
      await page.getByRole('button', { name: 'Cambiar precio' }).click();
      await page.getByLabel('Porcentaje (%)').fill('5');
      await expect(page.getByText('Así quedarían')).toBeVisible();
    },
  },
  {
    name: 'panel-productos-importar',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/productos');
      await page.getByRole('button', { name: 'Importar CSV' }).click();
      // Tried and not carried out: the catalogue stays as it is.
      const csv = 'name,price,stock\nBocina Trueno,899.50,4\nSin precio,,2\n';
      const file = { name: 'productos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.getByLabel('Elegir archivo CSV').setInputFiles(file);
      await expect(page.getByRole('table', { name: 'Qué pasaría con cada renglón' })).toBeVisible();
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
      await page.getByRole('dialog').getByRole('button', { name: 'Llegó otro monto, o hay más datos' }).click();
      await expect(page.getByLabel('Monto que llegó')).toBeVisible();
    },
  },
  ...(
    [
      ['panel-pedido', '/admin/pedidos'],
      ['panel-devolucion', '/admin/devoluciones'],
      ['panel-opinion', '/admin/opiniones'],
      ['panel-pregunta', '/admin/preguntas'],
      ['panel-disputa', '/admin/disputas'],
      ['panel-factura', '/admin/facturas'],
    ] as const
  ).map(
    ([name, path]): Place => ({
      name,
      as: 'admin',
      async open(page) {
        await settle(page, path);
        await page
          .getByRole('table')
          .getByRole('button', { name: /^(Ver|Revisar)/ })
          .first()
          .click();
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      },
    }),
  ),
  {
    name: 'panel-pedido-retenido',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/disputas');
      const alert = page.getByRole('row').filter({ hasText: 'Alerta de fraude' }).first();
      await alert.getByRole('button', { name: /^Ver la disputa/ }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Abrir el pedido' }).click();
      await expect(page.getByText('Este pedido está retenido')).toBeVisible();
    },
  },
  {
    name: 'panel-pedidos-enviar',
    as: 'admin',
    async open(page) {
      await settle(page, '/admin/pedidos?estado=PAGADO');
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
