import texts from '../../src/i18n/es-MX.json';

/** Who the shop is and how it is searched, for search engines (schema.org). */
export function shopData(publicUrl: URL): Array<Record<string, unknown>> {
  const url = new URL('/', publicUrl).href;
  return [
    {
      '@type': 'Organization',
      '@id': `${url}#shop`,
      name: texts.brand,
      url,
      logo: new URL('/favicon.svg', publicUrl).href,
      description: texts.footer.about,
      email: texts.footer.email,
      telephone: texts.footer.phoneLink.replace('tel:', ''),
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
