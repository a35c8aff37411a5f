import type { OrderInvoiceView } from '@boom/contract';
import { Button, formatMoney, Heading, lastDayOf, Stack, Text, useToast } from '@boom/platform';
import { LazyFiscalDataDialog, useFindFiscalProfileQuery } from '@boom/platform/checkout';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { InvoiceState } from './InvoiceState';
import { useInvoicesTexts } from './i18n';
import { useFindOrderInvoiceQuery, useRequestInvoiceMutation } from './invoices.api';

/** The factura of an order: how to ask for it, what became of it, its files. */
export function OrderInvoice({ orderId }: { orderId: string }) {
  const { t } = useInvoicesTexts();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const query = useFindOrderInvoiceQuery(orderId, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { data } = query;
  // An order that nobody will pay any more, or whose money went back, has nothing to say of it. The dialog stays open,
  // with the reason why it was refused, where the order is another by now.
  if (data && !data.invoice && !data.canRequest && !data.requestUntil && !isOpen) return null;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3} align="start">
        <Heading level={3} size="md" id={titleId}>
          {t('title')}
        </Heading>
        {!data && <NotLoaded query={query} level={4} height="4rem" label={t('loading')} />}
        {data && <Shown orderId={orderId} view={data} />}
        {data && (data.canRequest || isOpen) && (
          <RequestButton orderId={orderId} view={data} isOpen={isOpen} onToggle={setOpen} />
        )}
      </Stack>
    </section>
  );
}

function Shown({ orderId, view }: { orderId: string; view: OrderInvoiceView }) {
  const { t } = useInvoicesTexts();
  const { invoice, canRequest, requestUntil, totalAmount, netAmount, vatAmount } = view;
  const amounts = { total: formatMoney(totalAmount), net: formatMoney(netAmount), vat: formatMoney(vatAmount) };
  return (
    <>
      {invoice && <InvoiceState orderId={orderId} invoice={invoice} />}
      {(!invoice || invoice.state === 'RECHAZADA') && (
        <Stack gap={1}>
          {!invoice && <Text size="sm">{t('vat', amounts)}</Text>}
          <Text size="sm" tone="muted">
            {canRequest
              ? [requestUntil ? t('until', { date: lastDayOf(requestUntil) }) : t('untilPaid'), t('otherwise')].join(
                  ' ',
                )
              : requestUntil && t('over', { date: lastDayOf(requestUntil) })}
          </Text>
        </Stack>
      )}
    </>
  );
}

interface RequestButtonProps {
  orderId: string;
  view: OrderInvoiceView;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function RequestButton({ orderId, view: { invoice, canRequest }, isOpen, onToggle }: RequestButtonProps) {
  const { t } = useInvoicesTexts();
  const showToast = useToast();
  const { data: saved, isLoading } = useFindFiscalProfileQuery();
  const [requestInvoice] = useRequestInvoiceMutation();
  const profile = saved?.profile ?? null;
  // The account has the rejected data as they were corrected since; under another RFC, those of another order.
  const receiver = invoice && profile?.rfc !== invoice.receiver.rfc ? invoice.receiver : profile;
  return (
    <>
      {canRequest && (
        <Button icon={<FileText />} isBusy={isOpen && isLoading} onClick={() => onToggle(true)}>
          {t(invoice ? 'correct' : 'request')}
        </Button>
      )}
      {isOpen && !isLoading && (
        <LazyFiscalDataDialog
          isOpen
          onClose={() => onToggle(false)}
          draft={orderId}
          receiver={receiver}
          submitLabel={t('request')}
          onSubmit={async (given) => {
            const { error } = await requestInvoice({ orderId, receiver: given });
            if (!error) showToast({ title: t('requested'), description: t('requestedText'), tone: 'success' });
            return { error };
          }}
        />
      )}
    </>
  );
}
