import type { OrderView, TransferClaim } from '@boom/contract';
import { useState } from 'react';
import { ClaimButton } from './ClaimButton';
import { useClaimTransferMutation, useFindTransferClaimQuery } from './transferClaim.api';

interface TransferClaimButtonProps {
  order: Pick<OrderView, 'id' | 'paymentStatus'>;
  /** Whether it may still be told. */
  isExpected?: boolean;
}

/** What was said of the transfer of one's own order, and the way to say it. */
export function TransferClaimButton({ order, isExpected = true }: TransferClaimButtonProps) {
  const [isTold, setTold] = useState(false);
  // Before anything was told there is nothing to ask for.
  const isUntold = order.paymentStatus === 'pending' && !isTold;
  const { data } = useFindTransferClaimQuery(order.id, { skip: isUntold || !isExpected });
  const [claimTransfer] = useClaimTransferMutation();

  const handleSend = async (claim: TransferClaim) => {
    const { error } = await claimTransfer({ orderId: order.id, ...claim });
    if (!error) setTold(true);
    return { error };
  };
  return <ClaimButton claim={data?.claim ?? null} orderId={order.id} isExpected={isExpected} onSend={handleSend} />;
}
