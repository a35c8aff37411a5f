import { defineRules } from '../notifications/rules';
import { findShop } from './shop';

defineRules({ findShopAddress: async () => (await findShop()).email });
