import { addressSchema } from '@boom/contract';
import { parse, parseId } from '../http/parse';
import { parseChanges } from '../http/parseChanges';
import { requireUser } from '../http/requireUser';
import { createRouter } from '../http/router';
import { createAddress, deleteAddress, findAddress, listAddresses, updateAddress } from './addresses';
import { presentAddress } from './present';

export const addressRoutes = createRouter('/api/addresses');

addressRoutes.get('/', requireUser, async (ctx) => {
  ctx.body = (await listAddresses(ctx.state.user.id)).map(presentAddress);
});

addressRoutes.post('/', requireUser, async (ctx) => {
  const input = await parse(addressSchema, ctx.request.body);
  ctx.status = 201;
  ctx.body = presentAddress(await createAddress(ctx.state.user.id, input));
});

addressRoutes.patch('/:id', requireUser, async (ctx) => {
  const { user } = ctx.state;
  const id = parseId(ctx.params.id);
  const current = presentAddress(await findAddress(user.id, id));
  const changes = await parseChanges(addressSchema, { ...current }, ctx.request.body);
  ctx.body = presentAddress(await updateAddress(user.id, id, changes));
});

addressRoutes.delete('/:id', requireUser, async (ctx) => {
  await deleteAddress(ctx.state.user.id, parseId(ctx.params.id));
  ctx.status = 204;
});
