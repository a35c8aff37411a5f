import { Container, media, Text, tokens, useTranslation } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Mail, MapPin, Phone } from 'lucide-react';
import styled from 'styled-components';

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
  padding: 0;
  list-style: none;

  a,
  span {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.25rem;
    color: ${tokens.color.muted};
    font-size: ${tokens.size.sm};
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

const helpPages = [
  ['/envios', 'shipping'],
  ['/devoluciones', 'returns'],
  ['/formas-de-pago', 'payments'],
  ['/preguntas-frecuentes', 'questions'],
  ['/aviso-de-privacidad', 'privacy'],
  ['/terminos', 'terms'],
] as const;

export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <Place>
      <Container>
        <Columns>
          <section>
            <Title>{t('brand')}</Title>
            <Text tone="muted" size="sm">
              {t('footer.about')}
            </Text>
          </section>
          <section>
            <Title>{t('footer.products')}</Title>
            <List>
              <li>
                <Link to="/explorar">{t('footer.allProducts')}</Link>
              </li>
              <li>
                <Link to="/ofertas">{t('footer.offers')}</Link>
              </li>
            </List>
          </section>
          <section>
            <Title>{t('footer.help')}</Title>
            <List>
              {helpPages.map(([path, name]) => (
                <li key={path}>
                  <Link to={path}>{t(`site.${name}`)}</Link>
                </li>
              ))}
              <li>
                <Link to="/support">{t('footer.support')}</Link>
              </li>
            </List>
          </section>
          <section>
            <Title>{t('footer.contact')}</Title>
            <List>
              <li>
                <a href={t('footer.phoneLink')}>
                  <Phone aria-hidden="true" />
                  {t('footer.phone')}
                </a>
              </li>
              <li>
                <a href={`mailto:${t('footer.email')}`}>
                  <Mail aria-hidden="true" />
                  {t('footer.email')}
                </a>
              </li>
              <li>
                <span>
                  <MapPin aria-hidden="true" />
                  {t('footer.city')}
                </span>
              </li>
            </List>
          </section>
        </Columns>
        <Line tone="muted" size="xs" suppressHydrationWarning>
          {t('footer.copyright', { year: new Date().getFullYear() })}
        </Line>
      </Container>
    </Place>
  );
}
