/** Every file that defines a job: one line each, so that the worker knows them all. */
import './accounts/reset/requestReset';
import './media/sweep';
import './notifications/send';
import './operations/cleanUp';
import './orders/expiry';
import './payments/jobs';
