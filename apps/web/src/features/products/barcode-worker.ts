import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) } });

/** Answers a picture with the numbers of the barcodes in it. */
self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    const found = await readBarcodes(data, { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF'], tryHarder: true, maxNumberOfSymbols: 4 });
    self.postMessage(found.map(({ text }) => text));
  } catch {
    // A picture that cannot be read has no barcode.
    self.postMessage([]);
  }
});
