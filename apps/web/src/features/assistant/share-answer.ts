import { product } from '@wellkept/contract/site/product.ts';
import { downloadText } from '../../lib/download-text.ts';
import { toast } from '../../lib/toast.ts';
import { formatForSharing } from './answer-as-text.ts';

/** Hands an answer with its sources to the device's own way of sharing; where there is none, it is saved as a file to send or print. */
export async function shareAnswer(answer: Parameters<typeof formatForSharing>[0]): Promise<void> {
  const text = formatForSharing(answer, `From ${product.name}, which is an AI. ${product.disclaimer}`);
  if ('share' in navigator)
    try {
      await navigator.share({ title: answer.question ?? product.name, text });
      return;
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  downloadText('answer.txt', 'text/plain', text);
  toast({ title: 'Saved as a file that you can send or print', kind: 'success' });
}
