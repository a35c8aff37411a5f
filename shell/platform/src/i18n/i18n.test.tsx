import { screen } from '@testing-library/react';
import { Link } from '../router';
import { renderScreen } from '../testing';
import { addMessages, createI18n } from './createI18n';
import { Trans } from './Trans';
import { useTranslation } from './useTranslation';

const messages = {
  cart: {
    title: 'Carrito de {{name}}',
    units_zero: 'Sin artículos',
    units_one: '{{count}} artículo',
    units_other: '{{count}} artículos',
    pieces_other: '{{count}} piezas',
    consent: 'Lee los <terms>términos</terms> y escribe a <mail>{{mail}}</mail>.',
  },
};

describe('texts', () => {
  const i18n = createI18n();
  addMessages(i18n, { checkout: messages });
  const t = i18n.translator('checkout');

  it('are found by their path and filled in as they are', () => {
    expect(t('cart.title', { name: 'Ana & <b>Luis</b>' })).toBe('Carrito de Ana & <b>Luis</b>');
    expect(t('cart.title')).toBe('Carrito de ');
  });

  it('count as Spanish does, also where only the common form is there', () => {
    expect([0, 1, 2, 1_000_000].map((count) => t('cart.units', { count }))).toEqual([
      'Sin artículos',
      '1 artículo',
      '2 artículos',
      '1000000 artículos',
    ]);
    expect([0, 1].map((count) => t('cart.pieces', { count }))).toEqual(['0 piezas', '1 piezas']);
  });

  it('that are missing show the default, else their key', () => {
    expect(t('cart.none', { defaultValue: 'OXXO' })).toBe('OXXO');
    expect(t('cart.none')).toBe('cart.none');
    expect(t('cart')).toBe('cart');
    expect(i18n.translator('later')('a')).toBe('a');
  });

  it('of another namespace can be asked for', () => {
    expect(t('design.close', { ns: 'platform' })).toBe('Cerrar');
  });

  it('that come later are found by the same function', () => {
    const later = i18n.translator('later');
    i18n.add('later', { a: 'Ya' });
    expect(later('a')).toBe('Ya');
    expect(i18n.translator('later')).toBe(later);
  });
});

it('elements stand inside a message where it names them', () => {
  function Consent() {
    const { t } = useTranslation('checkout');
    return (
      <p>
        <Trans
          t={t}
          i18nKey="cart.consent"
          values={{ mail: 'hola@boom.mx' }}
          components={{ terms: <Link to="/terminos" />, mail: <Link to="/correo" /> }}
        />
      </p>
    );
  }
  renderScreen(<Consent />, { messages: { checkout: messages } });
  expect(screen.getByText(/^Lee los/)).toHaveTextContent('Lee los términos y escribe a hola@boom.mx.');
  expect(screen.getByRole('link', { name: 'términos' })).toHaveAttribute('href', '/terminos');
  expect(screen.getByRole('link', { name: 'hola@boom.mx' })).toHaveAttribute('href', '/correo');
});
