export const ticketStatuses = ['ABIERTO', 'EN_PROCESO', 'ESPERANDO_CLIENTE', 'RESUELTO', 'CERRADO'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketCategories = ['PEDIDO', 'PAGO', 'TECNICO', 'DEVOLUCION', 'OTRO'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const ticketPriorities = ['BAJO', 'MEDIO', 'ALTO', 'URGENTE'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const senderTypes = ['CLIENTE', 'ADMIN'] as const;
export type SenderType = (typeof senderTypes)[number];

export interface TicketMessageView {
  id: string;
  message: string;
  senderType: SenderType;
  senderName: string;
  /** Empty where somebody of the shop wrote, unless the reader answers tickets. */
  senderEmail: string;
  /** Addresses of its files, which end in `.webp` or `.pdf`. */
  attachments: string[];
  /** A note among those who answer tickets; only they get this field. */
  isInternal?: boolean;
  createdAt: string;
}

export interface TicketView {
  id: string;
  ticketNumber: string;
  name: string;
  email: string;
  subject: string;
  description: string;
  category: TicketCategory;
  priority: TicketPriority;
  status: TicketStatus;
  /** Order reference as the customer typed it. */
  orderId: string | null;
  /** What came of it; its customer gets it once the ticket is resolved or closed. */
  resolution: string | null;
  /** Addresses of the files that came with it, which end in `.webp` or `.pdf`. */
  attachments: string[];
  createdAt: string;
  updatedAt: string;
  /** When the shop last answered, as its customer sees it: without internal notes. Null before that. */
  lastAnswerAt: string | null;
  /** Oldest first; only `GET /api/support/tickets/{id}` has them. */
  messages?: TicketMessageView[];
}

/** A ticket as those who answer it see it. */
export interface AdminTicketView extends TicketView {
  /** Whose account wrote it, and reads what is answered: `name` and `email` were typed, and may be anybody's. */
  userId: string;
  user: { fullName: string; email: string };
  /** Whether an order of this account has the number or id that was named; null where none was. */
  isOwnOrder: boolean | null;
  adminNotes: string | null;
  assignedTo: string | null;
  /** The ticket that this one was merged into; missing on any other. */
  mergedInto?: string;
}

/** An answer to be used again. */
export interface CannedReplyView {
  id: string;
  title: string;
  text: string;
  updatedAt: string;
}

export interface SupportStats {
  totalTickets: number;
  openTickets: number;
  inProgressTickets: number;
  resolvedTickets: number;
}

/** Whether a customer may still write: not once the ticket is closed or resolved. */
export function acceptsReplies(status: TicketStatus): boolean {
  return status !== 'CERRADO' && status !== 'RESUELTO';
}
