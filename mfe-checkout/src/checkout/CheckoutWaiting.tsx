import { Skeleton, Stack, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCheckoutTexts } from './i18n';

/** So that the dialog is about as high as it will be. */
const Tall = styled(Stack)`
  min-height: 80vh;
`;

/** Until the checkout's data and its form are here. */
export function CheckoutWaiting() {
  const { t } = useCheckoutTexts();
  return (
    <Tall aria-busy="true" aria-label={t('loading')} role="status">
      <Skeleton $height="4.5rem" />
      <Skeleton $height="5rem" $radius={tokens.radius.card} />
      <Skeleton $height="5rem" $radius={tokens.radius.card} />
      <Skeleton $height="5rem" $radius={tokens.radius.card} />
    </Tall>
  );
}
