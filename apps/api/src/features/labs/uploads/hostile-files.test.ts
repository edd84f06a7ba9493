import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { documentLimits } from '@wellkept/documents/limits.ts';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { expect, test, vi } from 'vitest';
import { hostilePdfs } from '../../../../test/hostile/pdfs.ts';
import { disguisedPictures, hostileGifs, hostileJpegs, hostilePngs } from '../../../../test/hostile/pictures.ts';
import { measureHealth, type SentFile, sendFiles } from '../../../../test/hostile/send-file.ts';
import { createSubscriber, expectRefusal, setUpTestServer } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const address = '/api/lab-uploads?testType=blood';
/** Ends what hangs. Alone it takes a minute; what a busy machine delays goes to the patient lane, and is read once the other tests are over. */
const secondsMax = 1200;
const healthCpuMsMax = 200;
const serverBytesMax = 500_000_000;
/** As many as one person may have waiting, with room for those that are read. */
const filesOfOne = 10;

const createFiles = (kinds: readonly (readonly [string, () => Uint8Array])[], extension: string, type: string): SentFile[] =>
  kinds.map(([what, make]) => ({ name: `${what.replaceAll('"', '')}.${extension}`, type, bytes: make() }));
const files: readonly SentFile[] = [
  ...createFiles(hostilePdfs, 'pdf', 'application/pdf'),
  ...createFiles(hostilePngs, 'png', 'image/png'),
  ...createFiles(hostileJpegs, 'jpg', 'image/jpeg'),
  ...createFiles(hostileGifs, 'gif', 'image/gif'),
];
const isOver = ({ stage }: LabUpload) => stage === 'ready' || stage === 'failed' || stage === 'locked';

/** What becomes of files: each is read, waits for its password or says why not. */
async function readAll(sent: readonly SentFile[]): Promise<LabUpload[]> {
  const person = await createSubscriber(server);
  const response = await sendFiles(server, person, address, sent);
  expect(response.statusCode, response.body).toBe(201);
  return vi.waitFor(
    async () => {
      const uploads: LabUpload[] = (await person.call('GET', '/api/lab-uploads')).json();
      expect(uploads.filter((upload) => !isOver(upload)).map(({ fileName }) => fileName)).toEqual([]);
      return uploads;
    },
    { timeout: secondsMax * 1000, interval: 250 },
  );
}

test(
  `${files.length} hostile PDFs and pictures are read or say why not, and the server answers meanwhile`,
  async () => {
    const before = process.memoryUsage().rss;
    const batches = Array.from({ length: Math.ceil(files.length / filesOfOne) }, (_, at) =>
      files.slice(at * filesOfOne, (at + 1) * filesOfOne),
    );
    const reading = Promise.all(batches.map(readAll));
    const { medianCpuMs } = await measureHealth(server, reading);
    const uploads = (await reading).flat();
    expect(uploads).toHaveLength(files.length);
    for (const { fileName, stage, problem } of uploads)
      expect(stage === 'ready' || stage === 'locked' || problem !== null, `${fileName}: ${stage}, ${problem}`).toBe(true);
    // What the machine had no time for would be waiting, and what crashed the reader is no fault of a busy machine.
    expect(uploads.filter(({ problem }) => problem === 'busy')).toEqual([]);
    expect(medianCpuMs).toBeLessThan(healthCpuMsMax);
    expect(process.memoryUsage().rss - before).toBeLessThan(serverBytesMax);
  },
  (secondsMax + 30) * 1000,
);

test.each(disguisedPictures)('%s is refused under the name of a picture or a PDF', async (_what, make) => {
  const ann = await createSubscriber(server);
  for (const [extension, type] of [
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['pdf', 'application/pdf'],
  ] as const)
    expectRefusal(await sendFiles(server, ann, address, [{ name: `a.${extension}`, type, bytes: make() }]), 415, 'unsupportedType');
});

test(
  'what has too many pages to recognize for the short lane is read in the long one',
  async () => {
    // Recognizing takes time by the area.
    const blank = { width: 100, height: 10, items: [] };
    const bytes = createTextPdf(Array(documentLimits.shortRecognisedPagesMax + 1).fill(blank));
    const uploads = await readAll([{ name: 'scan.pdf', type: 'application/pdf', bytes }]);
    expect(uploads.map(({ stage, problem }) => ({ stage, problem }))).toEqual([{ stage: 'failed', problem: 'noText' }]);
  },
  secondsMax * 1000,
);
