import {
  type PriceTier,
  type ProductInput,
  type ProductView,
  pricedProductSchema,
  productSchema,
} from '@boom/contract';
import { formatMoney, Heading, media, Stack, tokens, useListCategoriesQuery, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { type ComponentType, useState } from 'react';
import styled from 'styled-components';
import { InvalidToast } from '../editing/InvalidToast';
import { useEditForm } from '../editing/useEditForm';
import { BasicFields, PriceFields } from './BasicFields';
import type esMX from './es-MX.json';
import { GalleryFields } from './GalleryFields';
import { useProductsTexts } from './i18n';
import { OtherEditors } from './OtherEditors';
import { PictureFields } from './PictureFields';
import { ProductPreview } from './ProductPreview';
import { useCreateProductMutation, useUpdateProductMutation } from './products.api';
import { draftOver, type ProductValues, productValues, type SectionProps } from './productValues';
import { ExternalFields, ImportFields, ReviewFields, ShippingFields, StatusFields } from './SellingFields';
import { SpecificationFields } from './SpecificationFields';
import { WholesaleFields } from './WholesaleFields';

const Section = styled(Stack)`
  padding-bottom: ${tokens.space[5]};
  border-bottom: 1px solid ${tokens.color.line};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};

  ${media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr) 18rem;

    & > aside {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

/** In the specification's order. */
const sections: [keyof typeof esMX.section, ComponentType<SectionProps>][] = [
  ['basic', BasicFields],
  ['price', PriceFields],
  ['picture', PictureFields],
  ['gallery', GalleryFields],
  ['specifications', SpecificationFields],
  ['external', ExternalFields],
  ['status', StatusFields],
  ['reviews', ReviewFields],
  ['shipping', ShippingFields],
  ['import', ImportFields],
  ['wholesale', WholesaleFields],
];

interface ProductDialogProps extends SectionProps {
  onClose: () => void;
}

/** The product form. Pictures are stored when it is saved. */
export default function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { t } = useProductsTexts();
  const showToast = useToast();
  const [createProduct] = useCreateProductMutation();
  const [updateProduct] = useUpdateProductMutation();
  const { data: categories = [] } = useListCategoriesQuery();

  const [initialValues] = useState(() => productValues(product));
  const isStillOpen = useStillOpen();
  // What has variants has no price of its own.
  const schema = product?.options ? productSchema : pricedProductSchema;
  const { submission, draft, questions } = useEditForm<ProductView, ProductValues, ProductInput>({
    opened: product,
    schema,
    toValues: productValues,
    save: ({ stock, ...changes }, seen) => {
      // Stock is sent as a difference, so that units sold meanwhile stay sold.
      const difference = typeof stock === 'number' && { stock: { from: seen.stock, to: stock } };
      return updateProduct({ id: seen.id, changes: { ...changes, ...difference } }).unwrap();
    },
    create: product ? undefined : (input) => createProduct(input).unwrap(),
    labelOf: (field) => t(`field.${field}`, { defaultValue: field }),
    nameOf(field, value) {
      if (field === 'categoryId') return categories.find(({ id }) => id === value)?.name;
      if (field === 'promotionType' && value) return t(`promotion.${value as 'BOOM'}`);
      if (field !== 'priceTiers' || !Array.isArray(value) || value.length === 0) return undefined;
      return (value as PriceTier[])
        .map(({ fromQuantity, price }) => t('tier', { units: fromQuantity, price: formatMoney(price) }))
        .join('\n');
    },
    failed: t(product ? 'updateFailed' : 'createFailed'),
    onSaved() {
      showToast({ tone: 'success', title: t(product ? 'updated' : 'created') });
      // Who closed it meanwhile may be typing in another one, which stays.
      if (isStillOpen()) onClose();
    },
  });

  return (
    <Dialog isOpen isModalOnly size="xl" onClose={onClose} title={t(product ? 'editTitle' : 'createTitle')}>
      <Form initialValues={initialValues} schema={schema} {...submission} gap={5}>
        <FormDraft name={`product-${product?.id ?? 'new'}`} merge={draftOver} {...draft} />
        <InvalidToast title={t('invalidTitle')} text={t('invalidText')} />
        <OtherEditors productId={product?.id} />
        <Columns>
          <ProductPreview />
          <Stack gap={5}>
            {sections.map(([name, Fields]) => (
              <Section key={name} as="section" gap={3} aria-labelledby={`section-${name}`}>
                <Heading level={3} size="md" id={`section-${name}`}>
                  {t(`section.${name}`)}
                </Heading>
                <Fields product={product} />
              </Section>
            ))}
          </Stack>
        </Columns>
        <FormFoot onCancel={onClose} busyLabel={t('saving')}>
          {t(product ? 'save' : 'create')}
        </FormFoot>
      </Form>
      {questions}
    </Dialog>
  );
}
