import { type AdminInvoiceDetail, isInvoiceStopped } from '@boom/contract';
import { errorMessage, fieldErrors, Notice, Stack, Text, useToast } from '@boom/platform';
import { Upload } from 'lucide-react';
import { DropArea } from '../files/DropArea';
import { FileButton } from '../files/FileButton';
import { useInvoicesTexts } from './i18n';
import { useIssueInvoiceMutation } from './invoices.api';

/**
 * Uploads XML and PDF, also in place of wrong ones, while they may be; what differs from the order is said field by
 * field. Why files were refused stays, also where that is since somebody else decided.
 */
export function IssueInvoice({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { id, version, user, state, needsCancellation } = invoice;
  const { t } = useInvoicesTexts();
  const showToast = useToast();
  const [issueInvoice, { error, isLoading }] = useIssueInvoiceMutation();
  const isPossible = state === 'EMITIDA' ? !needsCancellation : state === 'SOLICITADA' && !isInvoiceStopped(invoice);
  const texts = state === 'EMITIDA' ? 'replace' : 'upload';
  const differences = Object.values(fieldErrors(error));

  const handleFiles = async (files: File[]) => {
    if (isLoading) return;
    const { data } = await issueInvoice({ id, version, files });
    if (!data) return;
    showToast({
      title: t(`${texts}.done`),
      description: t('upload.doneText', { name: user.fullName }),
      tone: 'success',
    });
  };

  if (!isPossible && !error) return null;
  return (
    <Stack gap={3}>
      {isPossible && <Text>{t(`${texts}.text`)}</Text>}
      {error && !isLoading && (
        <Notice tone="danger" role="alert" title={errorMessage(error, t('upload.failed'))}>
          {differences.length > 0 && (
            <ul>
              {differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {isPossible && (
        <DropArea onFiles={handleFiles}>
          <FileButton
            label={t(`${texts}.choose`)}
            busyLabel={t('upload.busy')}
            icon={<Upload />}
            accept=".xml,.pdf,application/xml,text/xml,application/pdf"
            hint={t('upload.hint')}
            isMultiple
            isBusy={isLoading}
            onFiles={handleFiles}
          />
        </DropArea>
      )}
    </Stack>
  );
}
