import { defaultShop, type ShopView } from '@boom/contract';
import texts from '../../src/i18n/es-MX.json';
import type { FirstScreen } from '../rendering/renderThreads';

type Answers = FirstScreen['answers'];

/** The shop's record among what a page has read; what pages say without it. */
function shopIn(answers: Answers): ShopView {
  return (answers?.api?.queries['findShop(undefined)']?.data as ShopView | undefined) ?? defaultShop;
}

/** Who the shop is and how it is searched, for search engines (schema.org). */
export function shopData(publicUrl: URL, answers: Answers): Array<Record<string, unknown>> {
  const url = new URL('/', publicUrl).href;
  const { tradeName, legalName, email, phone, address } = shopIn(answers);
  return [
    {
      '@type': 'Organization',
      '@id': `${url}#shop`,
      name: tradeName,
      legalName,
      url,
      logo: new URL('/favicon.svg', publicUrl).href,
      description: texts.footer.about,
      email,
      telephone: phone,
      address: address.split('\n').join(', '),
      areaServed: 'MX',
    },
    {
      '@type': 'WebSite',
      url,
      name: texts.brand,
      inLanguage: 'es-MX',
      publisher: { '@id': `${url}#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url}explorar?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
