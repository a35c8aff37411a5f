import { listSpeiBanks, mexicanDay, transferClaimSchema } from '@boom/contract';
import { Text } from '../design/text/Text';
import { Form } from '../forms/Form';
import { FormFoot } from '../forms/FormFoot';
import { SelectField } from '../forms/SelectField';
import { TextField } from '../forms/TextField';
import { Dialog } from '../overlays/Dialog';
import { useStillOpen } from '../overlays/useStillOpen';
import { useToast } from '../toasts/useToast';
import { FormDraft } from '../unsaved/FormDraft';
import type { ClaimButtonProps } from './ClaimButton';
import { useTransferClaimTexts } from './i18n';

const banks = listSpeiBanks().map(({ code, name }) => ({ value: code, label: name }));

export interface TransferClaimDialogProps extends Omit<ClaimButtonProps, 'isExpected'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the bank, the tracking key and the day of the transfer that pays an order. */
export default function TransferClaimDialog({ isOpen, onClose, orderId, claim, onSend }: TransferClaimDialogProps) {
  const { t } = useTransferClaimTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const today = mexicanDay(new Date());
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} isModalOnly>
      <Form
        initialValues={claim ?? { senderBank: '', trackingKey: '', sentOn: today }}
        schema={transferClaimSchema}
        onSubmit={async (given) => {
          const { error } = await onSend(given);
          if (error) return { error };
          showToast({ title: t('done'), description: t('doneText'), tone: 'success' });
          if (isStillOpen()) onClose();
        }}
      >
        <FormDraft name={`transferClaim.${orderId}`} />
        <Text size="sm" tone="muted">
          {t('text')}
        </Text>
        <SelectField name="senderBank" label={t('bank')} options={banks} />
        <TextField
          name="trackingKey"
          label={t('key')}
          hint={t('keyHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="sentOn" type="date" label={t('day')} max={today} />
        <FormFoot onCancel={onClose} busyLabel={t('sending')}>
          {t('send')}
        </FormFoot>
      </Form>
    </Dialog>
  );
}
