import { drawTextPage } from '@wellkept/documents/testing/draw-text-page.ts';
import { identityView } from '@wellkept/documents/testing/view.ts';
import { noSkew } from '@wellkept/documents/text-page.ts';
import { expect, test } from 'vitest';
import { sendFiles } from '../../../test/hostile/send-file.ts';
import { createSubscriber, createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const [width, height] = [600, 200];

const drawLabel = (lines: readonly string[]) =>
  drawTextPage(
    {
      ...{ width, height, isRecognised: false, view: identityView, slant: noSkew },
      items: lines.map((text, at) => ({ text, x: 30, y: height - 50 - at * 40, width: 520, height: 18 })),
    },
    1200,
  );

const sendPhoto = (person: SignedIn, bytes: Uint8Array, type = 'image/png') =>
  sendFiles(server, person, '/api/products/label-text', [{ name: 'label.png', type, bytes }]);

test('reads the words of a label in a photo', async () => {
  const ann = await createSubscriber(server);
  const answer = await sendPhoto(ann, await drawLabel(['Ingredients: wheat flour, sugar,', 'peanuts, salt']));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().text.replace(/\s+/g, ' ')).toMatch(/wheat flour, ?sugar, ?peanuts, ?salt/i);
});

test('refuses a photo without text, what is no photo, and people whose plan has no text recognition', async () => {
  const ann = await createSubscriber(server);
  expectRefusal(await sendPhoto(ann, await drawLabel([])), 400, 'invalid');
  expectRefusal(await sendPhoto(ann, Buffer.from('%PDF-1.4'), 'image/png'), 415, 'unsupportedType');
  expectRefusal(await sendPhoto(await createUser(server), await drawLabel(['x'])), 402, 'planNeeded');
});
