import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazyPart.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { DraftLabels } from './LostInput.tsx';

const LostInput = lazyPart(() => import('./LostInput.tsx'), 'LostInput', { place: 'silent' });

/** Says that a thing is gone, in place of its forms, and shows the texts that were typed in these. */
export function GoneNotice({ text, drafts }: { text: string; drafts: DraftLabels }) {
  return (
    <>
      <Notice kind="warning" isNews>
        {text}
      </Notice>
      <Suspense fallback={null}>
        <LostInput drafts={drafts} />
      </Suspense>
    </>
  );
}
