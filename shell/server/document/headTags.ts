import type { PageHead } from '@boom/platform';
import { pictureSources } from '../../platform/src/design/picture/pictureSources';
import texts from '../../src/i18n/es-MX.json';
import serverTexts from '../i18n/es-MX.json';
import type { DescribedPlace } from './describedPlace';
import { escapeHtml, jsonBlock, tag } from './html';
import { shopData } from './shopData';

/** What search engines and chats show of a description. Letters. */
const DESCRIPTION_LENGTH = 160;

interface HeadParts {
  pathname: string;
  place: DescribedPlace | undefined;
  publicUrl: URL;
  /** What the page's owner says. */
  head: PageHead;
}

/** Title, description, address, link preview and structured data of a page. */
export function headTags({ pathname, place, publicUrl, head }: HeadParts): string {
  const name = head.title ?? (place ? place.title || texts.brand : texts.site.notFound);
  const title = texts.site.title.replace('{{page}}', () => name);
  const own = place ? place.description || texts.footer.about : serverTexts.notFound;
  const description = shorten(head.description ?? own);
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const address = absolute(head.canonical ?? (pathname.replace(/\/+$/, '') || '/'));
  const isKept = place && !place.isPrivate && !head.status;
  const data = [...(place?.path === '/' ? shopData(publicUrl) : []), ...(head.structuredData ?? [])];
  return [
    `<title>${escapeHtml(title)}</title>`,
    picturePreload(head.largestPicture),
    tag('meta', { name: 'description', content: description }),
    isKept ? tag('link', { rel: 'canonical', href: address }) : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:type', content: place?.preview ?? 'website' }),
    tag('meta', { property: 'og:site_name', content: texts.brand }),
    tag('meta', { property: 'og:locale', content: 'es_MX' }),
    head.image && tag('meta', { property: 'og:image', content: absolute(head.image) }),
    head.image && tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...data.map(
      (object) =>
        `<script type="application/ld+json">${jsonBlock({ '@context': 'https://schema.org', ...object })}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** Browsers that know the format fetch the picture before they have read the page; the others find it in there. */
function picturePreload(picture: PageHead['largestPicture']): string | null {
  const avif = picture && pictureSources(picture.src).avif;
  if (!avif) return null;
  return tag('link', {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imagesrcset: avif,
    imagesizes: picture.sizes,
    fetchpriority: 'high',
  });
}
