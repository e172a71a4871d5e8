import { getTouchedFields } from '../../components/form/touchedFields.ts';
import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import type { GivenReview } from './ReviewCard.tsx';

type Started = Pick<ReviewImageFieldsFragment, 'entry' | 'remark' | 'result' | 'level'>;

/** The touched fields of a review, with the values that the image had when its review began. */
export function createReviewInput({ entry, ...image }: Started, { remark, result, level }: Partial<GivenReview>) {
  const base = { remark: image.remark ?? '', result: image.result, level: image.level };
  return getTouchedFields(base, { ...(remark === undefined ? {} : { remark }), ...(entry === 'RATING' ? level && { level } : { result }) });
}
