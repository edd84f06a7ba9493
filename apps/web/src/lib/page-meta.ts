import { product } from '@wellkept/contract/site/product.ts';
import type { MetaDescriptor } from 'react-router';
import { origin } from './page-settings.ts';

type PageDescription = {
  /** The canonical address of the screen, whatever alias it was opened by. */
  path: string;
  title: string;
  description: string;
  /** Personal pages stay out of search engines. */
  isPublic?: boolean;
  structuredData?: readonly object[];
};

/** Title, description, robots, social tags, canonical link and structured data of one page. */
export function createPageMeta({ path, title, description, isPublic = false, structuredData = [] }: PageDescription): MetaDescriptor[] {
  const fullTitle = path === '/' ? title : `${title} | ${product.name}`;
  const address = `${origin}${path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { name: 'robots', content: isPublic ? 'index, follow' : 'noindex, nofollow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: product.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/social-card.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: `${origin}/social-card.png` },
    ...structuredData.map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}
