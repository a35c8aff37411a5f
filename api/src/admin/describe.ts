import { adminPasswordSchema, blockUserSchema } from '@boom/contract';
import { type FeatureOperations, json, many, one, page } from '../docs/operation';
import { pageSchema } from '../http/lists';
import { periodSchema } from '../http/period';
import { auditQuerySchema, usersQuerySchema } from './routes';

export const adminOperations: FeatureOperations = {
  tag: 'Panel',
  operations: {
    'GET /api/admin/stats': {
      summary: 'Resume ventas, pedidos y usuarios de un periodo',
      description: 'Días completos de la Ciudad de México, ambos incluidos; sin fechas, desde siempre.',
      query: [periodSchema],
      answers: { 200: one('Las cifras.', 'AdminStats') },
    },
    'GET /api/admin/stats/daily': {
      summary: 'Las mismas cifras, día por día',
      query: [periodSchema],
      answers: { 200: many('Un punto por día.', 'AdminStatsPoint') },
    },
    'GET /api/admin/users': {
      summary: 'Lista a los usuarios',
      query: [usersQuerySchema, pageSchema],
      answers: { 200: page('Los usuarios.', 'AdminUserView') },
    },
    'PUT /api/admin/users/:id/password': {
      summary: 'Cambia la contraseña de un usuario',
      description: 'Cierra sus sesiones y le avisa. No sirve para otro administrador.',
      body: json(adminPasswordSchema),
      answers: { 200: one('El usuario.', 'AdminUserView') },
      errors: { 403: ['cannot_change_admin_password', 'step_up_required'], 404: ['user_not_found'] },
    },
    'POST /api/admin/users/:id/block': {
      summary: 'Bloquea a un usuario',
      description: 'Sus sesiones terminan en ese momento.',
      body: json(blockUserSchema),
      answers: { 200: one('El usuario.', 'AdminUserView') },
      errors: { 403: ['cannot_block_yourself'], 404: ['user_not_found'] },
    },
    'POST /api/admin/users/:id/unblock': {
      summary: 'Desbloquea a un usuario',
      answers: { 200: one('El usuario.', 'AdminUserView') },
      errors: { 403: ['cannot_block_yourself'], 404: ['user_not_found'] },
    },
    'GET /api/admin/audit-log': {
      summary: 'Lista los cambios que hicieron los administradores',
      query: [auditQuerySchema, pageSchema],
      answers: { 200: page('Los cambios, el más nuevo primero.', 'AuditEntryView') },
    },
  },
};
