import { useLocation, useSearchParams } from '@boom/platform/router';
import { useEffect, useMemo, useState } from 'react';

const paymentResults = ['success', 'failure', 'pending'] as const;
type PaymentResult = (typeof paymentResults)[number];

export interface PaymentReturn {
  result: PaymentResult;
  orderNumber: string;
  /** Whether it is a voucher, to be paid at a till. */
  isCash: boolean;
}

function readReturn(query: URLSearchParams): PaymentReturn | null {
  const result = paymentResults.find((known) => known === query.get('payment'));
  const orderNumber = query.get('order');
  // The provider appends the kind of payment to our own parameters (payments sheet, section 4).
  const isCash = result === 'pending' && ['ticket', 'atm'].includes(query.get('payment_type') ?? '');
  return result && orderNumber ? { result, orderNumber, isCash } : null;
}

/**
 * The payment's result from the address; once read, it is cleared from there (section 2), and the orders stay: after a
 * reload, and for who comes back. It counts until somebody goes on from there.
 */
export function usePaymentReturn(): PaymentReturn | null {
  const [query, setQuery] = useSearchParams();
  const said = useMemo(() => readReturn(query), [query]);
  const { key } = useLocation();
  /** With the key of the cleared address, as soon as that is there. */
  const [shown, setShown] = useState<{ result: PaymentReturn; key?: string } | null>(null);
  if (said && said !== shown?.result) setShown({ result: said });
  if (!said && shown && shown.key !== key) setShown(shown.key ? null : { ...shown, key });

  useEffect(() => {
    if (said) setQuery({ section: 'orders' }, { replace: true });
  }, [said, setQuery]);

  return said ?? shown?.result ?? null;
}
