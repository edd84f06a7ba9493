import { product } from '@wellkept/contract/site/product.ts';
import { useEffect } from 'react';

/** The title of a page that only its data can name, once it is there. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${product.name}`;
  }, [title]);
}
