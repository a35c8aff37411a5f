import { expectNoAxeViolations, renderScreen, tellShop } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { InfoPage } from './InfoPage';
import privacy from './i18n/privacy.json';
import terms from './i18n/terms.json';

const open = () => renderScreen(<InfoPage texts={terms} />);

it('a page says whose shop it is, of which day its text is, and where complaints go', async () => {
  const { store, container } = open();
  expect(screen.getByText('Versión del 25 nov 2026')).toBeVisible();
  expect(screen.getByText('Escríbenos por correo o abre un ticket en el Centro de soporte.')).toBeVisible();
  expect(screen.queryByText('RFC')).not.toBeInTheDocument();
  await tellShop(store, {
    legalName: 'Tienda, S.A. de C.V.',
    rfc: 'CBO150901AB0',
    address: 'Calle 1\nCentro',
    complaintText: 'Llámanos o escríbenos:',
    complaintEmail: 'quejas@tienda.mx',
    complaintPhone: '+523312345678',
  });
  expect(screen.getByText('Tienda, S.A. de C.V.')).toBeVisible();
  expect(screen.getByText('CBO150901AB0')).toBeVisible();
  expect(screen.getByText(/Llámanos o escríbenos:/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'quejas@tienda.mx' })).toHaveAttribute('href', 'mailto:quejas@tienda.mx');
  expect(screen.getByRole('link', { name: '33 1234 5678' })).toHaveAttribute('href', 'tel:+523312345678');
  await expectNoAxeViolations(container);
});

it('the aviso says what is kept and for how long, by the table of the clean-up', async () => {
  const { container } = renderScreen(<InfoPage texts={privacy} />);
  const row = screen.getByRole('row', { name: /Inicios de sesión y cambios de tu cuenta/ });
  expect(row).toHaveTextContent('1 año');
  expect(screen.getByRole('row', { name: /Correos y mensajes que te enviamos/ })).toHaveTextContent('90 días');
  expect(screen.getByRole('link', { name: 'Hacer una solicitud sin cuenta' })).toHaveAttribute(
    'href',
    '/derechos-arco',
  );
  await expectNoAxeViolations(container);
});
