import type { z } from 'zod';
import { ArticleShape } from './article-shape.ts';

export const Article = ArticleShape.refine(
  ({ topic, help, turnTo }) => (topic === 'product' ? turnTo !== undefined && !help : help !== undefined && !turnTo),
  'It says when to get help; an article about the product says where to turn.',
);
export type Article = z.infer<typeof Article>;
