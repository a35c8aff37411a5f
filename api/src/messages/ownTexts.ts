import {
  type MessageField,
  type MessageTextsView,
  messageFields,
  messageTextsSchema,
  placeholderError,
} from '@boom/contract';
import { lockOrInsert } from '../database/insertOnce';
import type { Editable } from '../http/edit';
import { defineRules } from '../notifications/rules';
import { builtInTexts, isNews, type MessageTexts, type NewsTemplate } from '../notifications/templates';
import { pick } from '../pick';
import { MessageTextsRow } from './model';
import { newsTemplates, placeholdersOf, stateOf } from './states';

/** The release's words of a message that has all three. */
const builtInOf = (template: NewsTemplate) => builtInTexts(template) as Required<MessageTexts>;

type Own = { [Field in MessageField]?: string | null };

/** Texts that a newer release cannot fill, or that lack what it must tell by now. */
function outdatedOf(template: NewsTemplate, own: Own): MessageField[] {
  const placeholders = placeholdersOf(template);
  return messageFields.filter((field) => own[field] && placeholderError(field, own[field], placeholders) !== null);
}

/** What is sent: the shop's own words, and the release's for each text where there are none, or none it can fill. */
export function textsInUse(template: NewsTemplate, own: Own): Required<MessageTexts> {
  const builtIn = builtInOf(template);
  const outdated = outdatedOf(template, own);
  const said = (field: MessageField) => (outdated.includes(field) ? null : own[field]) ?? builtIn[field];
  return { subject: said('subject'), text: said('text'), short: said('short') };
}

defineRules({
  async findOwnTexts(template) {
    const row = isNews(template) && (await MessageTextsRow.findByPk(template));
    return row ? textsInUse(row.id, row) : null;
  },
});

function presentTexts(row: MessageTextsRow): MessageTextsView {
  const { id, version } = row;
  const own = pick(row, ...messageFields);
  return {
    id,
    state: stateOf(id) ?? 'received',
    ...own,
    builtIn: pick(builtInOf(id), ...messageFields),
    placeholders: placeholdersOf(id),
    outdated: outdatedOf(id, own),
    version,
  };
}

/** Every message that tells of an order's state, in the order of the states. */
export async function listTexts(): Promise<MessageTextsView[]> {
  const rows = new Map((await MessageTextsRow.findAll()).map((row) => [row.id, row]));
  return newsTemplates.map((id) => presentTexts(rows.get(id) ?? MessageTextsRow.build({ id })));
}

/** A message's texts, to be edited (decision 17): what is said as the release says it is kept as none of one's own. */
export function editableTexts(
  id: NewsTemplate,
  adminId: string,
): Editable<MessageTextsRow, ReturnType<typeof messageTextsSchema>, MessageTextsView> {
  return {
    schema: messageTextsSchema(placeholdersOf(id)),
    find: (transaction) => lockOrInsert(MessageTextsRow, id, transaction),
    present: presentTexts,
    save(row, changes, transaction) {
      const builtIn = builtInOf(id);
      const own = Object.entries(changes).map(([field, said]) => [
        field,
        said === builtIn[field as MessageField] ? null : said,
      ]);
      return row.set({ ...Object.fromEntries(own), updatedBy: adminId }).save({ transaction });
    },
  };
}
