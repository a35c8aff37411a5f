import { type BulkOrderStatusInput, bulkOrderStatusSchema, type OrderStatus } from '@boom/contract';
import { Button, Row, tokens } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { UnsavedChanges } from '../editing/UnsavedChanges';
import { useOrdersTexts } from './i18n';
import { CourierField } from './ShipmentForm';

export interface OrderToShip {
  id: string;
  orderNumber: string;
  /** Empty where only the id is known. */
  customer: string;
  /** As it was shown last; absent where only the id is known. */
  status?: OrderStatus;
  /** The branch in which it is picked up: nothing is tracked then. */
  branch?: string;
}

interface ShipDialogProps {
  orders: readonly OrderToShip[];
  /** @throws the API's error. */
  onSend: (input: BulkOrderStatusInput) => Promise<void>;
  answer: (isDone: boolean) => void;
}

const Orders = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Marks the selected orders as shipped: one courier for all, a tracking number for each. */
export function ShipDialog({ orders, onSend, answer }: ShipDialogProps) {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={() => answer(false)}
      title={t('mark.ENVIADO')}
      description={t('count', { count: orders.length })}
    >
      <Form
        initialValues={{
          ids: orders.map(({ id }) => id),
          seen: orders.map(({ status }) => status ?? null),
          status: 'ENVIADO',
          courierService: '',
          trackingNumbers: orders.map(() => ''),
        }}
        schema={bulkOrderStatusSchema}
        onSubmit={async (input) => {
          await onSend(input);
          answer(true);
        }}
      >
        <UnsavedChanges />
        <CourierField />
        <Orders>
          {orders.map(({ id, orderNumber, customer, branch }, index) => (
            <li key={id}>
              {branch ? (
                <>
                  <strong>{orderNumber}</strong> · {t('pickup.in', { branch })}
                </>
              ) : (
                <TextField
                  name={`trackingNumbers[${index}]`}
                  label={t('trackingOf', { number: orderNumber })}
                  hint={customer || undefined}
                  isOptional
                  autoComplete="off"
                />
              )}
            </li>
          ))}
        </Orders>
        <Row justify="end">
          <Button onClick={() => answer(false)}>{tCommon('cancel')}</Button>
          <SubmitButton>{t('mark.ENVIADO')}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
