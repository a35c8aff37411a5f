import {
  DEFAULT_TRANSFER_DISCOUNT_TEXT,
  longestInstallments,
  type PaymentType,
  TRANSFER_DEADLINE_HOURS,
} from '@boom/contract';
import { Badge, formatCents, media, Notice, Stack, tokens } from '@boom/platform';
import { RadioGroupField, useFormikContext } from '@boom/platform/forms';
import { CreditCard, Landmark } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useCheckoutTexts } from './i18n';
import { openPaymentTypes } from './paymentMethods';
import type { OrderAmounts } from './useAmounts';
import type { CheckoutData } from './useCheckoutData';

const icons = { mercadopago: CreditCard, direct_transfer: Landmark } as const;

const Steps = styled.ol`
  padding-left: 1.1em;

  & > li + li {
    margin-top: ${tokens.space[1]};
  }
`;

const Label = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  align-items: center;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${tokens.color.muted};

    ${media.phone} {
      display: none;
    }
  }
`;

interface PaymentFieldProps {
  data: CheckoutData;
  value: PaymentType;
  amounts: OrderAmounts;
}

/** The payment method, and for a transfer what happens after confirming. */
export function PaymentField({ data, value, amounts: { savingCents, cardFigures } }: PaymentFieldProps) {
  const { t } = useCheckoutTexts();
  const { setFieldValue } = useFormikContext();
  const { payments, discount } = data;
  const open = openPaymentTypes(payments);
  const installments = longestInstallments(cardFigures.totalCents, payments?.installments ?? []);
  // Why there is a discount, as the panel words it: "por pagar por transferencia".
  const discountText = discount?.discountText ?? DEFAULT_TRANSFER_DISCOUNT_TEXT;
  const other = open.includes(value) ? undefined : open[0];
  // The chosen one may be switched off while the dialog is open: the API says so, and then what is left is read.
  useEffect(() => {
    if (other) void setFieldValue('paymentType', other);
  }, [other, setFieldValue]);
  const options = open.map((paymentType) => {
    const Icon = icons[paymentType];
    const saves = paymentType === 'direct_transfer' && savingCents > 0;
    return {
      value: paymentType,
      label: (
        <Label>
          <Icon />
          {t(paymentType)}
        </Label>
      ),
      description: [
        t(`${paymentType}Text`),
        paymentType === 'mercadopago' &&
          installments &&
          t('installments', { months: installments.months, monthly: formatCents(installments.monthlyCents) }),
        saves && discountText && t('discountReason', { reason: discountText }),
      ]
        .filter(Boolean)
        .join(' '),
      aside: saves && <Badge tone="success">{t('saves', { amount: formatCents(savingCents) })}</Badge>,
    };
  });
  return (
    <Stack gap={3}>
      {payments?.cardOutageSince && open.includes('mercadopago') && (
        <Notice tone="warning" title={t('cardOutTitle')}>
          {t(open.includes('direct_transfer') ? 'cardOutTransfer' : 'cardOutLater')}
        </Notice>
      )}
      <RadioGroupField name="paymentType" label={t('method')} options={options} />
      {value === 'direct_transfer' && (
        <Notice tone="info" title={t('transferNoticeTitle')}>
          <Steps>
            <li>{t('transferNotice1')}</li>
            <li>{t('transferNotice2', { hours: TRANSFER_DEADLINE_HOURS })}</li>
            <li>{t('transferNotice3')}</li>
            <li>{t('transferNotice4')}</li>
          </Steps>
        </Notice>
      )}
    </Stack>
  );
}
