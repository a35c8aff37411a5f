import type { Migration } from '../migrator';

/** What is asked and answered: specification tables support_tickets and ticket_messages, and outgoing messages. */
export const support: Migration = {
  name: '0004-support',
  up: `
    CREATE TABLE support_tickets (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      ticket_number varchar(20) NOT NULL UNIQUE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      email varchar(254) NOT NULL,
      name varchar(120) NOT NULL,
      subject varchar(200) NOT NULL,
      description text NOT NULL CHECK (length(description) <= 5000),
      category varchar(20) NOT NULL DEFAULT 'OTRO'
        CHECK (category IN ('PEDIDO', 'PAGO', 'TECNICO', 'DEVOLUCION', 'OTRO')),
      priority varchar(20) NOT NULL DEFAULT 'MEDIO' CHECK (priority IN ('BAJO', 'MEDIO', 'ALTO', 'URGENTE')),
      status varchar(20) NOT NULL DEFAULT 'ABIERTO'
        CHECK (status IN ('ABIERTO', 'EN_PROCESO', 'ESPERANDO_CLIENTE', 'RESUELTO', 'CERRADO')),
      -- Free text: the order as the customer named it.
      order_id varchar(100),
      attachments text[] NOT NULL DEFAULT '{}',
      assigned_to uuid REFERENCES users ON DELETE SET NULL,
      admin_notes text CHECK (length(admin_notes) <= 5000),
      resolution text CHECK (length(resolution) <= 5000),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      resolved_at timestamptz
    );
    CREATE INDEX support_tickets_user_idx ON support_tickets (user_id, created_at DESC);
    CREATE INDEX support_tickets_status_idx ON support_tickets (status, created_at DESC);
    CREATE INDEX support_tickets_created_at_idx ON support_tickets (created_at DESC, id);

    CREATE TABLE ticket_messages (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      ticket_id uuid NOT NULL REFERENCES support_tickets ON DELETE CASCADE,
      sender_id uuid REFERENCES users ON DELETE SET NULL,
      sender_type varchar(10) NOT NULL CHECK (sender_type IN ('CLIENTE', 'ADMIN')),
      sender_name varchar(120) NOT NULL,
      sender_email varchar(254) NOT NULL,
      message text NOT NULL CHECK (length(message) <= 5000),
      attachments text[] NOT NULL DEFAULT '{}',
      is_internal boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ticket_messages_ticket_idx ON ticket_messages (ticket_id, created_at);

    -- Outgoing mail, SMS and WhatsApp: the job that sends one carries its id and nothing else (rulebook R18).
    CREATE TABLE notifications (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      channel varchar(10) NOT NULL CHECK (channel IN ('email', 'sms', 'whatsapp')),
      recipient varchar(254) NOT NULL,
      template varchar(60) NOT NULL,
      -- What the template is filled with, encrypted, since it may hold codes; emptied once sent.
      params text,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz
    );
    CREATE INDEX notifications_created_at_idx ON notifications (created_at);
  `,
  down: 'DROP TABLE notifications, ticket_messages, support_tickets',
};
