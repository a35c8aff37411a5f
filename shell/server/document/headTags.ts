import texts from '../../src/i18n/es-MX.json';
import { findSitePath } from '../../src/routing/siteMap';
import { escapeHtml, tag } from './html';

interface PageTexts {
  title: string;
  description: string;
}

const pageTexts = texts.site as unknown as Record<string, PageTexts>;
/** Nothing a search engine should keep: personal, or only a step of a purchase. */
const privateNames = new Set(['auth', 'dashboard', 'admin', 'support', 'paymentSuccess', 'paymentFailure']);

/** Title, description and what link previews show, by path. */
export function headTags(pathname: string, publicUrl: URL): string {
  const place = findSitePath(pathname);
  const name = place?.name ?? 'notFound';
  const page = pageTexts[name] ?? { title: texts.brand, description: texts.footer.about };
  const title = texts.site.title.replace('{{page}}', page.title);
  const address = new URL(pathname, publicUrl).href;
  const isPrivate = !place || privateNames.has(name);
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: page.description }),
    isPrivate ? tag('meta', { name: 'robots', content: 'noindex' }) : tag('link', { rel: 'canonical', href: address }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: page.description }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: texts.brand }),
    tag('meta', { property: 'og:locale', content: 'es_MX' }),
  ].join('\n');
}
