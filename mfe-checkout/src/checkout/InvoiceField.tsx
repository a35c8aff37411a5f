import type { InvoiceReceiver } from '@boom/contract';
import { Button, Row, Stack, Text } from '@boom/platform';
import { LazyFiscalDataDialog, useFindFiscalProfileQuery, useSaveFiscalProfileMutation } from '@boom/platform/checkout';
import { useStillOpen } from '@boom/platform/overlays';
import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCheckoutTexts } from './i18n';

interface InvoiceFieldProps {
  isWanted: boolean;
  /** Called with the data of the account, or with null when none is wanted after all. */
  onChange: (receiver: InvoiceReceiver | null) => void;
}

/** "Necesito factura": nothing but a line for whoever wants none; the data are asked for when they are wanted. */
export function InvoiceField({ isWanted, onChange }: InvoiceFieldProps) {
  const { t } = useCheckoutTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack gap={1} align="start">
      {!isWanted && (
        <>
          <Button variant="ghost" size="sm" icon={<FileText />} onClick={() => setAsked(true)}>
            {t('invoice.want')}
          </Button>
          <Text size="sm" tone="muted">
            {t('invoice.otherwise')}
          </Text>
        </>
      )}
      {(isAsked || isWanted) && <FiscalData isWanted={isWanted} onChange={onChange} onClose={() => setAsked(false)} />}
    </Stack>
  );
}

/** Read only where a factura is wanted: most purchases need neither the call nor the dialog. */
function FiscalData({ isWanted, onChange, onClose }: InvoiceFieldProps & { onClose: () => void }) {
  const { t } = useCheckoutTexts();
  const { data, isError } = useFindFiscalProfileQuery(undefined, { refetchOnFocus: true });
  const [saveProfile] = useSaveFiscalProfileMutation();
  const isStillOpen = useStillOpen();
  // Wanted already, its data were given: the form was drawn anew, as when the shop opens its first branch.
  const [isEditing, setEditing] = useState(!isWanted);
  const profile = data?.profile ?? null;

  // Another tab has changed or removed the data, which the order takes as they are then.
  const follow = useEffectEvent(() => {
    if (isWanted) onChange(profile);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => {
    follow();
  }, [profile]);

  const close = () => {
    setEditing(false);
    onClose();
  };

  return (
    <>
      {isWanted && profile && (
        <Stack gap={1} align="start" role="status">
          <Text weight="strong">{t('invoice.for', { name: profile.name, rfc: profile.rfc })}</Text>
          <Row gap={2}>
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
              {t('invoice.change')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
              {t('invoice.remove')}
            </Button>
          </Row>
        </Stack>
      )}
      {isEditing && (data || isError) && (
        <LazyFiscalDataDialog
          isOpen
          onClose={close}
          draft="profile"
          receiver={profile}
          submitLabel={t('invoice.save')}
          onSubmit={async (given) => {
            const { data: saved, error } = await saveProfile(given);
            // Who pressed "Cancelar" meanwhile wants no factura.
            if (saved && isStillOpen()) onChange(saved.profile);
            return { error };
          }}
        />
      )}
    </>
  );
}
