import { isUuid } from '@boom/contract';
import { Container, type PageHead, type PageVisit, Stack, shopApi, tokens } from '@boom/platform';
import { stayInPlace, useSearchParams } from '@boom/platform/router';
import styled from 'styled-components';
import { loadTransferDiscount } from '../card/useTransferDiscount';
import { CategoryStrip } from '../categories/CategoryStrip';
import { CompareBar } from '../compare/CompareBar';
import { OffersShelf } from '../offers/OffersShelf';
import { offersApi } from '../offers/offers.api';
import { RecentlyViewed } from '../viewed/RecentlyViewed';
import { Benefits } from './Benefits';
import { bannersApi, shownBanners } from './banners.api';
import { Hero } from './Hero';
import { HERO_SIZES } from './HeroSlide';
import { HomeProducts, homeQuery } from './HomeProducts';
import { SignUpPrompt } from './SignUpPrompt';

const Page = styled(Container)`
  padding-block: ${tokens.space[4]} ${tokens.space[7]};
`;

/** The category in the address; what cannot be one counts as not set, as on the explore page. */
function readCategory(params: URLSearchParams): string | null {
  const category = params.get('category');
  return isUuid(category) ? category : null;
}

export const load = ({ url, store }: PageVisit) =>
  Promise.all([
    store.dispatch(bannersApi.endpoints.listBanners.initiate(undefined, { subscribe: false })),
    store.dispatch(
      shopApi.endpoints.listProducts.initiate(homeQuery(readCategory(url.searchParams)), { subscribe: false }),
    ),
    store.dispatch(offersApi.endpoints.listSpecialOffers.initiate(undefined, { subscribe: false })),
    loadTransferDiscount(store),
  ]);

export function head({ store }: PageVisit): PageHead {
  const { data } = bannersApi.endpoints.listBanners.select()(store.getState());
  const [first] = shownBanners(data);
  return {
    canonical: '/',
    image: first?.imageUrl,
    largestPicture: first?.imageUrl ? { src: first.imageUrl, sizes: HERO_SIZES } : null,
  };
}

/** The home screen; the chosen category is in the address (`?category=`). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const category = readCategory(params);
  const selectCategory = (id: string | null) => setParams(id ? { category: id } : {}, { state: stayInPlace });

  return (
    <Page>
      <Stack gap={7}>
        <Stack gap={5}>
          <Hero />
          <CategoryStrip selected={category} onSelect={selectCategory} />
          <HomeProducts category={category} />
        </Stack>
        <OffersShelf />
        <SignUpPrompt />
        <Benefits />
        <RecentlyViewed />
      </Stack>
      <CompareBar />
    </Page>
  );
}
