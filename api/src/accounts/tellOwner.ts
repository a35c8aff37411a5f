import type { Transaction } from 'sequelize';
import { dateText } from '../dates';
import { env } from '../env';
import { notify } from '../notifications/notify';
import type { TemplateName, TemplateParams } from '../notifications/templates';
import type { User } from './model';

/** "21 de noviembre de 2026, 12:05 p.m." */
const moment = dateText({ dateStyle: 'long', timeStyle: 'short' });

/** Tells somebody by mail what just happened to their account: it may not have been them. */
export function tellOwner(
  { email, fullName }: User,
  template: TemplateName,
  transaction: Transaction,
  more: TemplateParams = {},
): Promise<void> {
  const params = { fullName, when: moment(new Date()), storeUrl: env.publicUrl, ...more };
  return notify({ to: email, template, params }, transaction);
}
