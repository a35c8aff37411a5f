import type { InvoiceReceiver } from '@boom/contract';
import {
  invoiceReceiverSchema,
  nameOfRegime,
  nameOfUse,
  normalizeRfc,
  regimesFor,
  taxpayerKindOf,
  usesFor,
} from '@boom/contract';
import { useFormikContext } from 'formik';
import { Text } from '../design/text/Text';
import { Form } from '../forms/Form';
import { FormFoot } from '../forms/FormFoot';
import { PrivacyNote } from '../forms/PrivacyNote';
import { SelectField } from '../forms/SelectField';
import { TextField } from '../forms/TextField';
import { Dialog } from '../overlays/Dialog';
import { useStillOpen } from '../overlays/useStillOpen';
import { FormDraft } from '../unsaved/FormDraft';
import { useFiscalDataTexts } from './i18n';

const nobody: InvoiceReceiver = { rfc: '', name: '', taxRegime: '', cfdiUse: '', postalCode: '' };

export interface FiscalDataDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /**
   * Whose draft is kept when the session ends: the id of an order, or `profile`. A remote released before there was this
   * prop gives none, and shares one draft among its dialogs.
   */
  draft: string;
  /** What the fields begin with. */
  receiver: InvoiceReceiver | null;
  /** The button's words: "Guardar", "Solicitar factura". */
  submitLabel: string;
  /** Saves them, and answers as a mutation does; the dialog closes unless there is an error. */
  onSubmit: (receiver: InvoiceReceiver) => Promise<{ error?: unknown }>;
}

/** Asks whom a factura is made out to: in the account, at the checkout and on an order. */
export default function FiscalDataDialog({
  isOpen,
  onClose,
  draft,
  receiver,
  submitLabel,
  onSubmit,
}: FiscalDataDialogProps) {
  const { t } = useFiscalDataTexts();
  const isStillOpen = useStillOpen();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} isModalOnly>
      <Form
        initialValues={receiver ?? nobody}
        schema={invoiceReceiverSchema}
        onSubmit={async (given) => {
          const { error } = await onSubmit(given);
          if (error) return { error };
          if (isStillOpen()) onClose();
        }}
      >
        <FormDraft name={`fiscalData.${draft}`} />
        <Text size="sm" tone="muted">
          {t('text')}
        </Text>
        <TextField name="rfc" label={t('rfc')} autoCapitalize="characters" spellCheck={false} />
        <TextField name="name" label={t('name')} hint={t('nameHint')} autoCapitalize="characters" />
        <Choices />
        <TextField
          name="postalCode"
          label={t('postalCode')}
          hint={t('postalCodeHint')}
          inputMode="numeric"
          maxLength={5}
        />
        <PrivacyNote purpose={t('privacyPurpose')} />
        <FormFoot onCancel={onClose} busyLabel={t('saving')}>
          {submitLabel}
        </FormFoot>
      </Form>
    </Dialog>
  );
}

/** Only what SAT allows: régimenes of this kind of RFC, uses of this régimen. */
function Choices() {
  const { t } = useFiscalDataTexts();
  const { values, setFieldValue } = useFormikContext<InvoiceReceiver>();
  const regimes = regimesFor(taxpayerKindOf(normalizeRfc(values.rfc)));
  const uses = usesFor(values.taxRegime);

  const handleRegime = (regime: string) => {
    const [only, ...others] = usesFor(regime);
    const isAllowed = [only, ...others].some((use) => use?.code === values.cfdiUse);
    if (!isAllowed) void setFieldValue('cfdiUse', others.length === 0 ? (only?.code ?? '') : '');
  };

  return (
    <>
      <SelectField
        name="taxRegime"
        label={t('taxRegime')}
        options={regimes.map(({ code }) => ({ value: code, label: nameOfRegime(code) }))}
        onChange={(event) => handleRegime(event.target.value)}
      />
      <SelectField
        name="cfdiUse"
        label={t('cfdiUse')}
        options={uses.map(({ code }) => ({ value: code, label: nameOfUse(code) }))}
        emptyLabel={uses.length === 0 ? t('chooseRegimeFirst') : undefined}
      />
    </>
  );
}
