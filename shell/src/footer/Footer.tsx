import { formatPhone, mexicanClock, whatsappLink } from '@boom/contract';
import { Container, HoursLine, media, Text, tokens, useFindShopQuery, useShop, useTranslation } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import styled from 'styled-components';
import { shellPages } from '../routing/siteMap';

const Place = styled.footer`
  margin-top: ${tokens.space[7]};
  padding-block: ${tokens.space[6]} ${tokens.space[5]};
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.canvas};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${tokens.space[5]} ${tokens.space[6]};
`;

const Title = styled.h2`
  margin-bottom: ${tokens.space[2]};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.heavy};
`;

const List = styled.ul`
  a,
  span {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.25rem;
    color: ${tokens.color.muted};
    font-size: ${tokens.size.sm};
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  ${media.phone} {
    a {
      min-height: 2.75rem;
    }
  }
  a:hover {
    color: ${tokens.color.ink};
    text-decoration: underline;
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

const Line = styled(Text)`
  margin-top: ${tokens.space[5]};
  padding-top: ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};
`;

const helpPages = shellPages.filter(({ isPrivate }) => !isPrivate);

export function Footer() {
  const { t } = useTranslation('shell');
  // Asks for the shop's record: what else shows it on a page reads this answer.
  useFindShopQuery();
  const { tradeName, phone, email, address, whatsapp } = useShop();
  return (
    <Place>
      <Container>
        <Columns>
          <section>
            <Title>{tradeName}</Title>
            <Text tone="muted" size="sm">
              {t('footer.about')}
            </Text>
          </section>
          <section>
            <Title>{t('footer.products')}</Title>
            <List role="list">
              <li>
                <Link to="/explorar">{t('footer.allProducts')}</Link>
              </li>
              <li>
                <Link to="/ofertas">{t('footer.offers')}</Link>
              </li>
              <li>
                <Link to="/favoritos">{t('footer.wishlist')}</Link>
              </li>
            </List>
          </section>
          <section>
            <Title>{t('footer.help')}</Title>
            <List role="list">
              <li>
                <Link to="/pedido">{t('footer.follow')}</Link>
              </li>
              {helpPages.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
              <li>
                <Link to="/support">{t('footer.support')}</Link>
              </li>
            </List>
          </section>
          <section>
            <Title>{t('footer.contact')}</Title>
            <List role="list">
              <li>
                <a href={`tel:${phone}`}>
                  <Phone />
                  {formatPhone(phone)}
                </a>
              </li>
              {whatsapp && (
                <li>
                  <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener noreferrer">
                    <MessageCircle />
                    {t('footer.whatsapp', { phone: formatPhone(whatsapp) })}
                  </a>
                </li>
              )}
              <li>
                <a href={`mailto:${email}`}>
                  <Mail />
                  {email}
                </a>
              </li>
              <li>
                <span>
                  <MapPin />
                  {address.split('\n').join(', ')}
                </span>
              </li>
            </List>
            <HoursLine />
          </section>
        </Columns>
        <Line tone="muted" size="xs" suppressHydrationWarning>
          {t('footer.copyright', { year: mexicanClock(new Date()).getUTCFullYear(), name: tradeName })}
        </Line>
      </Container>
    </Place>
  );
}
