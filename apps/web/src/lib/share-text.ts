import { downloadText } from './download-text.ts';
import { toast } from './toast.ts';

type SharedText = { title: string; text: string; fileName: string };

/** Hands a text to the device's own way of sharing. Where there is none, it is saved as a file to send or print. */
export async function shareText({ title, text, fileName }: SharedText): Promise<void> {
  if ('share' in navigator)
    try {
      await navigator.share({ title, text });
      return;
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  downloadText(fileName, 'text/plain', text);
  toast({ title: 'Saved as a file that you can send or print', kind: 'success' });
}
