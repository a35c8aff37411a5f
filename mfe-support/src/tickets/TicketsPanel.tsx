import type { UserView } from '@boom/contract';
import { Button, Container, Heading, Row, Stack, Text, useTranslation } from '@boom/platform';
import { Link, useSearchParams } from '@boom/platform/router';
import { lazy, Suspense, useState } from 'react';
import { TicketList } from './TicketList';

// Both bring the form library along; a customer who only reads does not download it.
const TicketForm = lazy(() => import('./TicketForm'));
const TicketDialog = lazy(() => import('./TicketDialog'));

export function TicketsPanel({ user }: { user: UserView }) {
  const { t } = useTranslation('support');
  // "Ayuda con este pedido" comes with the order's number.
  const order = useSearchParams()[0].get('order');
  const [isFormOpen, setFormOpen] = useState(order !== null);
  const [openTicketId, setOpenTicketId] = useState<string | null>(null);

  return (
    <Container>
      <Stack gap={5}>
        <Link to="/dashboard">{t('backToDashboard')}</Link>
        <Row justify="space-between">
          <Stack gap={1}>
            <Heading level={1}>{t('title')}</Heading>
            <Text tone="muted">{t('intro')}</Text>
          </Stack>
          <Button variant="primary" aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
            {isFormOpen ? t('list.hideForm') : t('list.new')}
          </Button>
        </Row>
        <Suspense>
          {isFormOpen && <TicketForm user={user} order={order} onDone={() => setFormOpen(false)} />}
          {openTicketId && <TicketDialog ticketId={openTicketId} user={user} onClose={() => setOpenTicketId(null)} />}
        </Suspense>
        <TicketList onCreate={() => setFormOpen(true)} onOpen={setOpenTicketId} />
      </Stack>
    </Container>
  );
}
