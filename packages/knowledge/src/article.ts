import { z } from 'zod';
import { ArticleShape } from './article-shape.ts';
import { Guide } from './guide.ts';
import { Source } from './schema.ts';

export const Article = ArticleShape.refine(
  ({ topic, help, turnTo }) => (topic === 'product' ? turnTo !== undefined && !help : help !== undefined && !turnTo),
  'It says when to get help; an article about the product says where to turn.',
);
export type Article = z.infer<typeof Article>;

/** One data file of `data/articles`. */
export const ArticleFile = z.strictObject({
  sources: z.array(Source).optional(),
  articles: z.array(Article).optional(),
  guides: z.array(Guide).optional(),
});
export type ArticleFile = z.infer<typeof ArticleFile>;
