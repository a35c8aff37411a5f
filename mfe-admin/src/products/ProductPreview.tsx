import { Button, Density, Heading, media, Stack, tokens } from '@boom/platform';
import { useFormikContext } from '@boom/platform/forms';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { usePreviewTexts } from '../preview/i18n';
import { useProductsTexts } from './i18n';
import { PreviewCard } from './PreviewCard';
import { previewProduct } from './previewProduct';
import type { ProductValues } from './productValues';

const Aside = styled(Stack)`
  ${media.fromDesktop} {
    position: sticky;
    top: 0;
    align-self: start;
  }
`;

const Switch = styled(Button)`
  align-self: start;

  ${media.fromDesktop} {
    display: none;
  }
`;

const Shown = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  padding: ${tokens.space[3]};
  background: ${tokens.color.canvas};
  border-radius: ${tokens.radius.card};

  ${media.fromDesktop} {
    display: block;
  }
`;

/** The shop's card with the form's values: beside the form, on a small screen behind a switch. */
export function ProductPreview() {
  const { t } = useProductsTexts();
  const { t: tPreview } = usePreviewTexts();
  const { values } = useFormikContext<ProductValues>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Aside as="aside" gap={2} aria-label={tPreview('title')}>
      <Switch aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'preview.hide' : 'preview.show')}
      </Switch>
      <Shown id={id} $isOpen={isOpen}>
        <Density value="comfortable">
          <Stack gap={2}>
            <Heading level={3} size="md">
              {tPreview('title')}
            </Heading>
            <PreviewCard product={previewProduct(values)} />
          </Stack>
        </Density>
      </Shown>
    </Aside>
  );
}
