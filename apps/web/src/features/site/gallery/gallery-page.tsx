import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { Library } from '../../../shell/library.tsx';
import { ButtonParts } from './button-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { FigureParts } from './figure-parts.tsx';
import { MessageParts } from './message-parts.tsx';
import { TextParts } from './text-parts.tsx';

export const meta = () =>
  createPageMeta({ path: '/dev/gallery', title: 'Gallery', description: 'Every part of the interface in its states.' });

/** The shared parts of the interface side by side. The server answers this address in local mode only. */
export default function GalleryPage() {
  return (
    <Library>
      <PageHeader kicker="For developers" title="Gallery">
        <button type="button" className="btn outlined sm">
          An action
        </button>
      </PageHeader>
      <TextParts />
      <ButtonParts />
      <FieldParts />
      <FigureParts />
      <MessageParts />
    </Library>
  );
}
