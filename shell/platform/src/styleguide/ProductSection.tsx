import styled from 'styled-components';
import {
  Button,
  Card,
  Grid,
  Picture,
  Price,
  PromotionBadge,
  productColumns,
  Rating,
  Row,
  Stack,
  stretchedLink,
  Text,
  tokens,
} from '../design';
import { Section } from './Section';
import { type SampleProduct, samplePictures, sampleProducts } from './sampleProducts';
import samples from './samples.json';

const ProductFrame = styled(Card)`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;

const Corner = styled.div`
  position: absolute;
  top: 0.75rem;
  left: 0.75rem;
`;

const Body = styled(Stack)`
  flex: 1;
  padding: ${tokens.space[4]};
`;

const TitleLink = styled.a`
  ${stretchedLink}
`;

const Foot = styled.div`
  position: relative;
  margin-top: auto;
`;

function ProductCard({ product }: { product: SampleProduct }) {
  return (
    <ProductFrame as="article" padding={0} isLink>
      <Picture src={samplePictures[product.id] ?? null} alt="" />
      <Corner>
        <PromotionBadge kind={product.badge} />
      </Corner>
      <Body gap={2}>
        <Text as="h3" size="sm" lines={2}>
          <TitleLink href={`#${product.id}`}>{product.name}</TitleLink>
        </Text>
        <Rating value={product.rating} reviewCount={product.reviewCount} />
        <Price
          amount={product.amount}
          originalAmount={product.originalAmount}
          transferAmount={product.transferAmount}
        />
        <Text size="sm" tone="muted">
          {product.delivery}
        </Text>
        <Foot>
          <Button size="sm" isBlock disabled={product.badge === 'AGOTADO'}>
            {samples.add}
          </Button>
        </Foot>
      </Body>
    </ProductFrame>
  );
}

export function ProductSection() {
  return (
    <Section title="Product">
      <Stack gap={5}>
        <Grid columns={productColumns} gap={4}>
          {sampleProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Grid>
        <Rating value="4.6" reviewCount={128} />
        <Row gap={6} align="baseline">
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Price
              key={size}
              size={size}
              amount="12999.50"
              originalAmount="15999.00"
              transferAmount="12544.52"
              saving={samples.priceSaving}
            />
          ))}
        </Row>
      </Stack>
    </Section>
  );
}
