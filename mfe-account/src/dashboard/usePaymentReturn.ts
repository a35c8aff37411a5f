import { useSearchParams } from '@boom/platform/router';
import { useEffect, useState } from 'react';

export const paymentResults = ['success', 'failure', 'pending'] as const;
export type PaymentResult = (typeof paymentResults)[number];

export interface PaymentReturn {
  result: PaymentResult;
  orderNumber: string;
}

function readReturn(query: URLSearchParams): PaymentReturn | null {
  const result = paymentResults.find((known) => known === query.get('payment'));
  const orderNumber = query.get('order');
  return result && orderNumber ? { result, orderNumber } : null;
}

/** What the address says of a payment just made; said once, the query string is cleared (section 2). */
export function usePaymentReturn(): PaymentReturn | null {
  const [query, setQuery] = useSearchParams();
  const [kept, setKept] = useState(() => readReturn(query));
  const said = readReturn(query);

  useEffect(() => {
    if (!said) return;
    setKept(said);
    setQuery({}, { replace: true });
  }, [said, setQuery]);

  return kept;
}
