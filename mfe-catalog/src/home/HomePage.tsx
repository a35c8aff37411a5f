import { Container, Stack, tokens } from '@boom/platform';
import { useSearchParams } from '@boom/platform/router';
import styled from 'styled-components';
import { CategoryStrip } from '../categories/CategoryStrip';
import { OffersShelf } from '../offers/OffersShelf';
import { Benefits } from './Benefits';
import { Hero } from './Hero';
import { HomeProducts } from './HomeProducts';
import { SignUpPrompt } from './SignUpPrompt';

const Page = styled(Container)`
  padding-block: ${tokens.space[4]} ${tokens.space[7]};
`;

/** The home screen; the chosen category is in the address (`?category=`). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const category = params.get('category');
  const selectCategory = (id: string | null) => setParams(id ? { category: id } : {}, { preventScrollReset: true });

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
      </Stack>
    </Page>
  );
}
