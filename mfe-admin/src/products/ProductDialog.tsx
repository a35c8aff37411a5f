import { type ProductInput, type ProductView, productSchema } from '@boom/contract';
import { Button, errorMessage, Heading, Row, Stack, tokens, useToast, useTranslation } from '@boom/platform';
import { Form, SubmitButton } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BasicFields, PriceFields } from './BasicFields';
import { GalleryFields } from './GalleryFields';
import { InvalidToast } from './InvalidToast';
import { PictureFields } from './PictureFields';
import { useCreateProductMutation, useUpdateProductMutation } from './products.api';
import { productValues } from './productValues';
import { ExternalFields, ImportFields, ReviewFields, ShippingFields, StatusFields } from './SellingFields';
import { SpecificationFields } from './SpecificationFields';

const Section = styled(Stack)`
  padding-bottom: ${tokens.space[5]};
  border-bottom: 1px solid ${tokens.color.line};
`;

const sections: Array<[string, ReactNode]> = [
  ['basic', <BasicFields key="basic" />],
  ['price', <PriceFields key="price" />],
  ['picture', <PictureFields key="picture" />],
  ['gallery', <GalleryFields key="gallery" />],
  ['specifications', <SpecificationFields key="specifications" />],
  ['external', <ExternalFields key="external" />],
  ['status', <StatusFields key="status" />],
  ['reviews', <ReviewFields key="reviews" />],
  ['shipping', <ShippingFields key="shipping" />],
  ['import', <ImportFields key="import" />],
];

interface ProductDialogProps {
  /** The one to edit; null for a new one. */
  product: ProductView | null;
  onClose: () => void;
}

/** The product form, its sections in the specification's order. Pictures are stored when it is saved. */
export default function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [createProduct] = useCreateProductMutation();
  const [updateProduct] = useUpdateProductMutation();

  async function handleSubmit(input: ProductInput) {
    try {
      if (product) await updateProduct({ id: product.id, changes: input }).unwrap();
      else await createProduct(input).unwrap();
    } catch (error) {
      const description = errorMessage(error, t(product ? 'products.updateFailed' : 'products.createFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
      throw error;
    }
    showToast({ tone: 'success', title: t(product ? 'products.updated' : 'products.created') });
    onClose();
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      size="lg"
      onClose={onClose}
      title={t(product ? 'products.editTitle' : 'products.createTitle')}
    >
      <Form initialValues={productValues(product)} schema={productSchema} onSubmit={handleSubmit} gap={5}>
        <InvalidToast />
        {sections.map(([name, fields]) => (
          <Section key={name} as="section" gap={3} aria-labelledby={`section-${name}`}>
            <Heading level={3} size="md" id={`section-${name}`}>
              {t(`products.section.${name}`)}
            </Heading>
            {fields}
          </Section>
        ))}
        <Row justify="end">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton busyLabel={t('products.saving')}>
            {t(product ? 'products.save' : 'products.create')}
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
