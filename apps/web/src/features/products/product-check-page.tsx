import { createPageMeta } from '../../lib/page-meta.ts';
import { LabelCheckPage } from './label-check-page.tsx';

export const meta = () =>
  createPageMeta({
    path: '/product-fact-checker',
    title: 'Product fact-checker',
    description: 'Paste a list of ingredients or a claim. See whether it fits you, what it does with your medicines, and what trials say.',
    isPublic: true,
  });

export default function ProductCheckPage() {
  return <LabelCheckPage key="product" kind="product" />;
}
