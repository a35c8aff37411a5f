import { isUuid, type UserView } from '@boom/contract';
import {
  Button,
  Heading,
  lazyComponent,
  Row,
  Skeleton,
  Stack,
  Text,
  tokens,
  useUnloadQuestion,
  WhatsappHelp,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useEffect, useRef, useState } from 'react';
import { useTicketsTexts } from './i18n';
import { Page } from './Page';
import { TicketList } from './TicketList';
import { useSupportAddress } from './useSupportAddress';

// Both load the form library, which a customer who only reads does not need.
const TicketForm = lazyComponent(() => import('./TicketForm'), {
  // What is below moves at the press, and not when the file is there.
  waiting: () => <Skeleton $height="48rem" $radius={tokens.radius.card} />,
});
const TicketDialog = lazyComponent(() => import('./TicketDialog'));

const NEW_TICKET = 'new';

export function TicketsPanel({ user }: { user: UserView }) {
  const { t } = useTicketsTexts();
  const { address, update, closeTicket } = useSupportAddress();
  const [isFormWanted, setFormWanted] = useState(false);
  const isFormOpen = isFormWanted || address.order !== null;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isFormOpen) return;
    return () => {
      // The form that was sent took the focus along.
      if (document.activeElement === document.body) opener.current?.focus();
    };
  }, [isFormOpen]);
  const isNumbered = address.order !== null && !isUuid(address.order);
  // Files by their text; here, so that they survive form and dialog as the drafts do.
  const [files, setFiles] = useState<Record<string, File[]>>({});
  useUnloadQuestion(Object.values(files).some(({ length }) => length > 0));

  // Shown again before the answer, the form would hold what was sent, and the answer would clear what is typed then.
  const [isSending, setSending] = useState(false);

  const filesOf = (text: string) => ({
    files: files[text] ?? [],
    onFiles: (chosen: File[]) => setFiles((before) => ({ ...before, [text]: chosen })),
  });
  const hideForm = () => {
    setFormWanted(false);
    if (address.order !== null) update({ order: null }, { replace: true });
  };
  const handleSent = () => {
    filesOf(NEW_TICKET).onFiles([]);
    hideForm();
  };

  return (
    <Page>
      <Stack gap={5}>
        <Link to="/dashboard">{t('backToDashboard')}</Link>
        <Row justify="space-between">
          <Stack gap={1}>
            <Heading level={1}>{t('title')}</Heading>
            <Text tone="muted">{t('intro')}</Text>
          </Stack>
          <Button
            ref={opener}
            // While the form is open its submit button is the primary one.
            variant={isFormOpen ? 'secondary' : 'primary'}
            aria-expanded={isFormOpen}
            disabled={isSending}
            onClick={() => (isFormOpen ? hideForm() : setFormWanted(true))}
          >
            {isFormOpen ? t('list.hideForm') : t('list.new')}
          </Button>
        </Row>
        <WhatsappHelp text={isNumbered ? t('askAbout', { number: address.order }) : t('ask')} />
        {isFormOpen && (
          <TicketForm
            key={address.order}
            user={user}
            order={address.order}
            {...filesOf(NEW_TICKET)}
            onSent={handleSent}
            onSending={setSending}
          />
        )}
        {address.ticket && (
          <TicketDialog
            key={address.ticket}
            ticketId={address.ticket}
            user={user}
            {...filesOf(address.ticket)}
            onClose={closeTicket}
          />
        )}
        <TicketList
          user={user}
          address={address}
          onChange={update}
          onCreate={() => {
            setFormWanted(true);
            // The form comes above the list.
            opener.current?.focus();
          }}
          onOpen={(ticket) => update({ ticket }, { replace: true })}
        />
      </Stack>
    </Page>
  );
}
