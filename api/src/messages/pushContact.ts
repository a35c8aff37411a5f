import { definePushContact } from '../notifications/push/deliver';
import { findShop } from '../shop/shop';

definePushContact(async () => (await findShop()).email);
