import type { AdminOrderView } from '@boom/contract';
import { Button, Heading, Text, useToast } from '@boom/platform';
import { FormDraft, FormFoot, TextAreaField } from '@boom/platform/forms';
import { useState } from 'react';
import { object, string } from 'yup';
import { useMay } from '../access/useMay';
import { DialogPart } from '../common/DialogPart';
import { LiveForm } from '../editing/LiveForm';
import { useOrdersTexts } from './i18n';
import { useSetSerialNumbersMutation } from './orders.api';

/** One field per line of the order, named by its id. */
const fieldsSchema = (order: AdminOrderView) => object(Object.fromEntries(order.items.map(({ id }) => [id, string()])));

/** Numbers are typed or scanned one below the other, or pasted as a row of a spreadsheet, which has tabs between. */
const read = (text: string | undefined) =>
  (text ?? '')
    .split(/[\n\t,]/)
    .map((number) => number.trim())
    .filter(Boolean);

/** Which pieces are in the parcel: shown, and for those who pack, written down meanwhile. */
export function SerialNumbers({ order }: { order: AdminOrderView }) {
  const { t } = useOrdersTexts();
  const mayWrite = useMay()('fulfilment');
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [setSerialNumbers] = useSetSerialNumbersMutation();
  const known = order.items.filter(({ serialNumbers }) => serialNumbers.length > 0);

  if (!mayWrite && known.length === 0) return null;
  if (!isOpen) {
    return (
      <DialogPart title={t('serial.title')} align="start">
        {known.map(({ id, name, serialNumbers }) => (
          <Text key={id} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}: {serialNumbers.join(', ')}
          </Text>
        ))}
        {mayWrite && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t(known.length > 0 ? 'serial.change' : 'serial.add')}
          </Button>
        )}
      </DialogPart>
    );
  }

  const stored = Object.fromEntries(order.items.map(({ id, serialNumbers }) => [id, serialNumbers.join('\n')]));
  async function save(changes: Record<string, string | undefined>) {
    const lines = Object.entries(changes).map(([lineId, typed]) => ({ lineId, serialNumbers: read(typed) }));
    if (lines.length > 0) await setSerialNumbers({ orderId: order.id, lines }).unwrap();
    showToast({ title: t('serial.saved'), tone: 'success' });
    setOpen(false);
  }

  return (
    <LiveForm stored={stored} schema={fieldsSchema(order)} save={save}>
      <FormDraft name={`serial-${order.id}`} />
      <Heading level={3} size="md">
        {t('serial.title')}
      </Heading>
      {order.items.map(({ id, name, quantity }) => (
        <TextAreaField
          key={id}
          name={id}
          label={name}
          hint={t('serial.hint', { count: quantity })}
          isOptional
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <FormFoot onCancel={() => setOpen(false)}>{t('serial.save')}</FormFoot>
    </LiveForm>
  );
}
