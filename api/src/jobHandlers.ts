/** Every file that defines a job, or what jobs need: one line each, so that the worker knows them all. */
import './accounts/reset/requestReset';
import './campaigns/jobs';
import './coupons/jobs';
import './invoicing/cancelInvoice';
import './media/mailed';
import './media/sweep';
import './messages/phoneRules';
import './messages/ownTexts';
import './messages/pushContact';
import './notifications/send';
import './operations/cleanUp';
import './orderAccess/sendCode';
import './orders/expiry';
import './payments/jobs';
import './privacy/closeAccount';
import './returns/refundReturn';
import './wishlist/tellNews';
