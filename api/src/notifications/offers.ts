import type { Notification } from './model';
import type { TemplateName } from './templates';

/** What is sent to make people buy, and whether only to those who agreed to offers: one of these they asked for. */
const needsConsent: Partial<Record<TemplateName, boolean>> = {
  cart_left: true,
  price_drops: true,
  back_in_stock: false,
};

type MayGet = (address: string, rules: { needsConsent: boolean }) => Promise<boolean>;

let mayGet: MayGet = async () => true;

/** Says whether an address may get offers; once, by the feature that knows whose it is. */
export function defineOfferRules(rules: MayGet): void {
  mayGet = rules;
}

/** Whether a message is an offer that must not leave any more. */
export async function isUnwantedOffer({ template, recipient }: Notification): Promise<boolean> {
  const rule = needsConsent[template];
  return rule !== undefined && !(await mayGet(recipient, { needsConsent: rule }));
}
