import Ocr from '@gutenye/ocr-node';
import { onnxOptions } from './engine.ts';

/** The recognition as its package gives it, for a picture in a file. For measuring what ours adds to it. */
export async function loadPlainEngine(): Promise<(file: string) => Promise<unknown>> {
  const engine: { detect: (file: string) => Promise<unknown> } = await Ocr.create({ onnxOptions });
  return (file) => engine.detect(file);
}
