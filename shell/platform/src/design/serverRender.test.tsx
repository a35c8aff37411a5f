import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createI18n } from '../i18n/createI18n';
import { PlatformProvider } from '../PlatformProvider';
import { createStore } from '../store';
import { Button, Card, EmptyState, GlobalStyle, Grid, Logo, Picture, Price, Rating, Skeleton } from '.';

function FirstScreen() {
  return (
    <Grid columns={{ phone: 2, tablet: 3, desktop: 4 }}>
      <Logo />
      <Card isLink>
        <Picture src="/media/4f1c/1200.webp" alt="Laptop" placeholder="data:image/webp;base64,AA" priority />
        <Rating value="4.6" reviewCount={128} />
        <Price amount="12999.50" originalAmount="15999.00" transferAmount="12544.52" saving="Ahorras $2,999.50" />
        <Button variant="primary">Comprar ahora</Button>
      </Card>
      <Skeleton $ratio="1 / 1" />
      <EmptyState drawing="search" title="Sin resultados" />
    </Grid>
  );
}

describe('the first screen on the server', () => {
  it('has its styles in the sheet and none in attributes, which the content security policy would block', () => {
    const sheet = new ServerStyleSheet();
    const router = createMemoryRouter([{ path: '*', element: <FirstScreen /> }]);
    const markup = renderToString(
      sheet.collectStyles(
        <PlatformProvider store={createStore()} i18n={createI18n()}>
          <GlobalStyle />
          <RouterProvider router={router} />
        </PlatformProvider>,
      ),
    );
    expect(markup).toContain('$12,999');
    expect(markup).not.toMatch(/\sstyle="/);
    expect(sheet.getStyleTags()).toContain('--color-boom:#d7263d');
  });
});
