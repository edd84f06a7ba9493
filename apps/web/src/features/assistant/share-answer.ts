import { product } from '@wellkept/contract/site/product.ts';
import { shareText } from '../../lib/share-text.ts';
import { formatForSharing } from './answer-as-text.ts';

/** Hands on an answer with its sources. */
export const shareAnswer = (answer: Parameters<typeof formatForSharing>[0]): Promise<void> =>
  shareText({
    title: answer.question ?? product.name,
    text: formatForSharing(answer, `From ${product.name}, which is an AI. ${product.disclaimer}`),
    fileName: 'answer.txt',
  });
