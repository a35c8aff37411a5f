import { isDeepStrictEqual } from 'node:util';
import { type EditedView, editOf, moveSchema } from '@boom/contract';
import type { ViewName } from '@boom/contract/viewSchemas';
import type { Model, ModelStatic, Transaction } from 'sequelize';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { inTransaction } from '../database/transaction';
import { empty, many, one } from './answers';
import { edits, json } from './body';
import { AppError, type ErrorCode } from './errors';
import { parseChanges } from './parse';
import type { Policy } from './policies';
import { requireRow } from './requireRow';
import type { RouteContext } from './state';
import { changedSince } from './versions';

/** Something that two people may edit at once: its table has `version` and `changed_in` (migration 11). */
export interface Editable<Row extends Model, Schema extends ObjectSchema<AnyObject>, View extends EditedView> {
  schema: Schema;
  /** Its row, locked until the transaction ends; throws when there is none. */
  find(transaction: Transaction): Promise<Row>;
  present(row: Row): View;
  /** What is stored as a form sends it, where that is not the view. */
  toForm?(row: Row): Record<string, unknown>;
  /** Which attribute a field is written to, where that is not the one with its name. */
  writtenTo?(row: Row): Record<string, string>;
  /** Fields that contradict what is stored now, for reasons that a version does not tell. */
  contradictedBy?(
    row: Row,
    changes: Partial<InferType<Schema>>,
    named: string[],
    version: number | undefined,
  ): string[];
  /** How the changes are saved, where that is more than to write them. The row is read again afterwards. */
  save?(row: Row, changes: Partial<InferType<Schema>>, transaction: Transaction): Promise<unknown>;
}

/** What of a row a form may write (R6): its fields. Sequelize adds the id and moments of a new row. */
export const fieldsOf = <Schema extends ObjectSchema<AnyObject>>(schema: Schema) =>
  Object.keys(schema.fields) as (keyof InferType<Schema> & string)[];

/**
 * The one way in which a stored thing is edited, by PATCH and PUT alike: the fields that the body names change, the
 * others stay, and what comes of it must satisfy the schema as a whole.
 *
 * A body with the `version` that was seen is refused when it touches what somebody else changed since (decision 17).
 *
 * @returns how it is presented before and after.
 * @throws AppError changed_meanwhile (409) with the present view, validation_failed or invalid_body (400)
 */
export async function edit<Row extends Model, Schema extends ObjectSchema<AnyObject>, View extends EditedView>(
  { schema, find, present, toForm, writtenTo, contradictedBy, save }: Editable<Row, Schema, View>,
  body: unknown,
): Promise<{ before: View; after: View }> {
  return inTransaction(async (transaction) => {
    const row = await find(transaction);
    const before = present(row);
    const form = toForm?.(row) ?? { ...before };
    const { version, ...named } = await parseChanges(editOf(schema), { ...form, version: undefined }, body);
    const stored = schema.cast(form, { assert: false, stripUnknown: true }) as Record<string, unknown>;
    const differing = Object.entries(named).filter(([field, value]) => !isDeepStrictEqual(value, stored[field]));
    const changes = Object.fromEntries(differing) as Partial<InferType<Schema>>;

    const contradicted = [
      ...(version === undefined
        ? []
        : await changedSince(row, version, Object.keys(changes), transaction, writtenTo?.(row))),
      ...(contradictedBy?.(row, changes, Object.keys(named), version) ?? []),
    ];
    if (contradicted.length > 0) {
      throw new AppError(409, 'changed_meanwhile', { current: before, changed: contradicted });
    }
    await (save ? save(row, changes, transaction) : row.update(changes, { fields: fieldsOf(schema), transaction }));
    // Its version is counted by the database.
    return { before, after: present(await row.reload({ transaction })) };
  });
}

/** A route's edit: gives what came of it, and leaves what was there for the audit log. */
export async function answerEdit<Row extends Model, Schema extends ObjectSchema<AnyObject>, View extends EditedView>(
  ctx: RouteContext,
  editable: Editable<Row, Schema, View>,
  body: unknown,
): Promise<View> {
  const { before, after } = await edit(editable, body);
  ctx.state.before = before;
  return after;
}

/**
 * Takes away a row that nothing hangs on: of two people who do it at once, the second is told that it is gone.
 *
 * @returns what it was.
 * @throws AppError with `code` (404) when there is none.
 */
export function removeRow<Row extends Model, View>(
  model: ModelStatic<Row>,
  id: string,
  code: ErrorCode,
  present: (row: Row) => View,
): Promise<View> {
  return inTransaction(async (transaction) => {
    const row = await requireRow(model, id, code, transaction);
    await row.destroy({ transaction });
    return present(row);
  });
}

/** What a handler of the routes below needs of its call: they stand at the path of one thing. */
interface CallOfOne<Input> {
  ctx: RouteContext;
  params: { id: string };
  body: Input;
}

type Errors = Record<number, ErrorCode[]>;

const routeOf = <Declared, Handler>(declared: Declared, handler: Handler): [Declared, Handler] => [declared, handler];

/** All that there is to say of a route that shows a stored thing, but its name. `code` (404) is what `show` throws. */
export const shown = <Who extends Policy>(
  policy: Who,
  view: ViewName,
  code: ErrorCode,
  show: (id: string) => Promise<object>,
) =>
  routeOf({ policy, answers: { 200: one(view) }, errors: { 404: [code] } }, ({ params }: CallOfOne<undefined>) =>
    show(params.id),
  );

/** Of one that edits it. */
export const edited = <
  Who extends Policy,
  Row extends Model,
  Schema extends ObjectSchema<AnyObject>,
  View extends EditedView,
>(
  policy: Who,
  view: ViewName,
  errors: Errors,
  schema: Schema,
  editable: (id: string) => Editable<Row, Schema, View> | Promise<Editable<Row, Schema, View>>,
) =>
  routeOf(
    { policy, body: edits(schema), answers: { 200: one(view) }, errors },
    async ({ ctx, params, body }: CallOfOne<unknown>) => answerEdit(ctx, await editable(params.id), body),
  );

/** Of one that puts it before another, and answers with all of them. */
export const moved = <Who extends Policy>(
  policy: Who,
  view: ViewName,
  errors: Errors,
  move: (id: string, before: string | null) => Promise<object[]>,
) =>
  routeOf(
    { policy, body: json(moveSchema), answers: { 200: many(view) }, errors },
    ({ params, body }: CallOfOne<{ before: string | null }>) => move(params.id, body.before),
  );

/** Of one that deletes it; `remove` gives what it was. */
export const deleted = <Who extends Policy>(policy: Who, errors: Errors, remove: (id: string) => Promise<object>) =>
  routeOf({ policy, answers: { 204: empty }, errors }, async ({ ctx, params }: CallOfOne<undefined>) => {
    ctx.state.before = await remove(params.id);
  });

/** A route that changes what `show` gives: answers with what came of it, and leaves what was there for the audit log. */
export async function changed<View extends object>(
  ctx: RouteContext,
  show: (id: string) => Promise<View>,
  id: string,
  change: () => Promise<unknown>,
): Promise<View> {
  ctx.state.before = await show(id);
  await change();
  return show(id);
}
