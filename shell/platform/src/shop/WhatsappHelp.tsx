import { whatsappLink } from '@boom/contract';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { tokens } from '../design/tokens';
import { HoursLine } from './HoursLine';
import { useShop } from './useShop';

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${tokens.controlHeight};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};

  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/**
 * A link to the shop's WhatsApp with the hours in which somebody answers; nothing where the shop has no number.
 *
 * @param text what is typed already: what it is about.
 */
export function WhatsappHelp({ text }: { text: string }) {
  const { t } = useTranslation('platform');
  const { whatsapp } = useShop();
  if (!whatsapp) return null;
  return (
    <div>
      <Link href={whatsappLink(whatsapp, text)} target="_blank" rel="noopener noreferrer">
        <MessageCircle />
        {t('help.whatsapp')}
      </Link>
      <HoursLine />
    </div>
  );
}
