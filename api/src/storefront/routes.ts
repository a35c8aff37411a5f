import { bannerSchema, specialOfferSchema } from '@boom/contract';
import { answerEdit } from '../http/edit';
import { parse, parseId } from '../http/parse';
import { requireAdmin } from '../http/requireAdmin';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import * as banners from './banners';
import * as offers from './offers';
import { presentAdminBanner, presentBanner, presentOffer } from './present';

export const storefrontRoutes = createRouter('/api');

storefrontRoutes.get('/banners', visitor, async (ctx) => {
  ctx.body = (await banners.listShownBanners(ctx.state.viewer?.isAdmin ?? false)).map(presentBanner);
});

storefrontRoutes.get('/special-offers', visitor, async (ctx) => {
  ctx.body = await offers.listShownOffers(ctx.state.viewer?.isAdmin ?? false);
});

storefrontRoutes.get('/admin/banners', requireAdmin, async (ctx) => {
  ctx.body = (await banners.listBanners()).map(presentAdminBanner);
});

storefrontRoutes.post('/admin/banners', requireAdmin, async (ctx) => {
  const input = await parse(bannerSchema, ctx.request.body);
  ctx.status = 201;
  ctx.body = presentAdminBanner(await banners.createBanner(input));
});

storefrontRoutes.put('/admin/banners/:id', requireAdmin, async (ctx) => {
  await answerEdit(ctx, banners.editableBanner(parseId(ctx.params.id)));
});

storefrontRoutes.delete('/admin/banners/:id', requireAdmin, async (ctx) => {
  const banner = await banners.findBanner(parseId(ctx.params.id));
  ctx.state.before = presentAdminBanner(banner);
  await banner.destroy();
  ctx.status = 204;
});

storefrontRoutes.get('/admin/special-offers', requireAdmin, async (ctx) => {
  ctx.body = (await offers.listOffers()).map(presentOffer);
});

storefrontRoutes.post('/admin/special-offers', requireAdmin, async (ctx) => {
  const input = await parse(specialOfferSchema, ctx.request.body);
  ctx.status = 201;
  ctx.body = presentOffer(await offers.createOffer(input));
});

storefrontRoutes.put('/admin/special-offers/:id', requireAdmin, async (ctx) => {
  await answerEdit(ctx, offers.editableOffer(parseId(ctx.params.id)));
});

storefrontRoutes.delete('/admin/special-offers/:id', requireAdmin, async (ctx) => {
  const offer = await offers.findOffer(parseId(ctx.params.id));
  ctx.state.before = presentOffer(offer);
  await offer.destroy();
  ctx.status = 204;
});
