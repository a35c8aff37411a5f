import {
  Cog,
  CreditCard,
  FileLock,
  Gavel,
  HandCoins,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  MessageCircleQuestionMark,
  ReceiptText,
  ShoppingBag,
  Star,
  Undo2,
} from 'lucide-react';
import type { WaitingCount } from './sections';

/** Of sections in which something may wait, by its count. Apart from the others: the dashboard shows these alone. */
export const waitingIcons: Record<WaitingCount, LucideIcon> = {
  ordersToPrepare: ShoppingBag,
  cancelledOrders: ShoppingBag,
  transfers: Landmark,
  paymentsToSettle: CreditCard,
  refundApprovals: HandCoins,
  disputes: Gavel,
  invoices: ReceiptText,
  returns: Undo2,
  returnsOnTheWay: Undo2,
  tickets: LifeBuoy,
  reviews: Star,
  questions: MessageCircleQuestionMark,
  privacyRequests: FileLock,
  failedJobs: Cog,
};
