import { orderStatusSchema, receiptSchema } from '@boom/contract';
import { type FeatureOperations, file, json, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';
import { adminOrdersQuerySchema } from './listQuery';

export const orderOperations: FeatureOperations = {
  tag: 'Pedidos',
  operations: {
    'GET /api/orders': {
      summary: 'Lista los pedidos propios',
      query: [pageSchema],
      answers: { 200: page('Los pedidos, el más nuevo primero.', 'OrderView') },
    },
    'GET /api/orders/:id': {
      summary: 'Muestra un pedido propio',
      description: 'Los administradores ven cualquiera.',
      answers: { 200: one('El pedido.', 'OrderView') },
      errors: { 404: ['order_not_found'] },
    },
    'POST /api/orders/:id/receipt': {
      summary: 'Adjunta el comprobante de una transferencia',
      description: 'Una imagen o un PDF de hasta 5 MB en el campo `receipt`, o su dirección como JSON.',
      body: {
        content: {
          'multipart/form-data': {
            type: 'object',
            properties: { receipt: { type: 'string', contentMediaType: 'application/octet-stream' } },
            required: ['receipt'],
          },
          ...json(receiptSchema).content,
        },
      },
      answers: { 200: one('El pedido.', 'OrderView') },
      errors: {
        400: [
          'receipt_required',
          'file_refused',
          'too_many_files',
          'unreadable_document',
          'validation_failed',
          'malformed_json',
          'invalid_body',
        ],
        404: ['order_not_found'],
        409: ['receipt_not_expected', 'storage_quota_reached'],
        413: ['too_large'],
        415: ['unsupported_media_type'],
      },
    },
    'POST /api/orders/:id/cancel': {
      summary: 'Cancela un pedido propio que no se ha pagado',
      description: 'Repetirlo no cambia nada.',
      answers: { 200: one('El pedido.', 'OrderView') },
      errors: { 404: ['order_not_found'], 409: ['order_not_cancellable'] },
    },
    'GET /api/orders/:id/receipt': {
      summary: 'Descarga el comprobante de un pedido propio',
      description: 'Los administradores ven cualquiera.',
      answers: { 200: file('El comprobante.', 'image/webp', 'application/pdf') },
      errors: { 404: ['order_not_found', 'receipt_not_found'] },
    },
    'GET /api/admin/orders': {
      summary: 'Lista todos los pedidos',
      description:
        'El más nuevo primero, o como diga `sort`. `search` busca en el número, la guía y el nombre, usuario y correo del cliente; `from` y `to` son días en la Ciudad de México, ambos incluidos.',
      query: [adminOrdersQuerySchema, pageSchema],
      answers: { 200: page('Los pedidos.', 'AdminOrderView') },
    },
    'PATCH /api/admin/orders/:id/status': {
      summary: 'Cambia el estado de un pedido',
      description:
        'Estado, número de guía y paquetería: lo que se mande, al menos uno. Poner PAGADO o más a una transferencia la aprueba. El cliente se entera cuando el paquete sale.',
      body: json(orderStatusSchema),
      answers: { 200: one('El pedido.', 'AdminOrderView') },
      errors: {
        404: ['order_not_found'],
        409: ['out_of_stock', 'order_not_paid', 'order_already_paid', 'order_was_refunded', 'transfer_already_decided'],
      },
    },
  },
};
