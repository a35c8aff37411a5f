import { defineContact } from '../notifications/contact';
import { findShop } from './shop';

defineContact(async () => (await findShop()).email);
