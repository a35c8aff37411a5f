import { type InferType, object } from 'yup';
import { absentIfNull, choice, emailField, flag, line, text, uuid } from './fields';
import { senderTypes, ticketCategories, ticketPriorities, ticketStatuses } from './support';

const tooShort = 'La descripción debe tener al menos 10 caracteres';

/** A new ticket. The texts are the specification's (storefront, section 5). */
export const newTicketSchema = object({
  subject: line(200).required('El asunto es requerido'),
  name: line(120).required('El nombre es requerido'),
  email: emailField().required('Email inválido'),
  description: text(5_000).min(10, tooShort).required(tooShort),
  category: choice(ticketCategories, 'Categoría inválida').transform(absentIfNull).default('OTRO'),
  priority: choice(ticketPriorities, 'Prioridad inválida').transform(absentIfNull).default('MEDIO'),
  orderId: text(100).nullable(),
});
export type NewTicket = InferType<typeof newTicketSchema>;

/** Who writes is taken from the session; the documented sender fields are accepted and checked, not believed. */
export const replySchema = object({
  message: text(5_000).required('El mensaje es requerido'),
  senderType: choice(senderTypes, 'Tipo de remitente inválido'),
  senderName: line(120).min(1, 'El nombre es requerido'),
  senderEmail: emailField(),
  /** A note among those who answer tickets; heeded for them only. */
  isInternal: flag(),
});
export type Reply = InferType<typeof replySchema>;

export const ticketUpdateSchema = object({
  status: choice(ticketStatuses, 'Estado de ticket inválido'),
  assignedTo: uuid('Responsable inválido').nullable(),
  adminNotes: text(5_000).nullable(),
  resolution: text(5_000).nullable(),
});
export type TicketUpdate = InferType<typeof ticketUpdateSchema>;

/** `POST /api/admin/support/tickets/{id}/merge`: the ticket that stays. */
export const mergeTicketsSchema = object({
  into: uuid('Ticket inválido').required('Elige un ticket'),
});

/** An answer to be used again. */
export const cannedReplySchema = object({
  title: line(100).required('El título es requerido'),
  text: text(5_000).required('El texto es requerido'),
});
export type CannedReplyInput = InferType<typeof cannedReplySchema>;

/** `PUT /api/admin/support/canned-replies/{id}`: with the `updatedAt` that was seen, an edit of somebody else refuses it. */
export const cannedReplyEditSchema = cannedReplySchema.shape({ seen: text(30, 'La respuesta que viste no es válida') });
export type CannedReplyEdit = InferType<typeof cannedReplyEditSchema>;
