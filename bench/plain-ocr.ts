import Ocr from '@gutenye/ocr-node';
import { onnxOptions } from '@wellkept/documents/engine.ts';

/** The recognition as the package of its models gives it, for a picture in a file. For measuring what ours adds to it. */
export async function loadPlainOcr(): Promise<(file: string) => Promise<unknown>> {
  const engine: { detect: (file: string) => Promise<unknown> } = await Ocr.create({ onnxOptions });
  return (file) => engine.detect(file);
}
