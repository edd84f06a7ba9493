import { DocumentError } from '../document-error.ts';
import type { MessageType } from '../media-type.ts';
import { parseCda } from './cda.ts';
import { parseFhir } from './fhir.ts';
import { parseHl7 } from './hl7.ts';
import { exportResultsMax, type LabMessage } from './lab-message.ts';

const parsers: Readonly<Record<Exclude<MessageType, 'text/csv'>, (text: string) => LabMessage>> = {
  'application/hl7-v2': parseHl7,
  'application/fhir+json': parseFhir,
  'application/cda+xml': parseCda,
};

/** What a message says, of however many days its results are. */
export function parseMessage(text: string, type: Exclude<MessageType, 'text/csv'>): LabMessage {
  const message = parsers[type](text);
  if (message.results.length > exportResultsMax) throw new DocumentError('tooLong', 'too many results');
  return message;
}
