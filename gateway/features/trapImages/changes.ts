import type { SignedIn } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import { levelOrder } from '../../../domain/levels.ts';
import type { CustomerKey, DeleteImagesInput, FieldConflict, Level, Problem, ErrorCode, RateImagesInput, ReviewImageInput } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { type ImageWrite, saveImages } from './endpoints.ts';
import type { ReviewImage } from './models.ts';
import { findImages, openReview } from './review.ts';
import { applyChanges, changeWithLock, createConflictProblem } from '../../infra/writes/edits.ts';
import { createProblem } from '../../infra/writes/problem.ts';

/** Result of a write. Stored for repeated requests, so plain JSON. */
interface Outcome {
  count: number;
  problem: ErrorCode | null;
  conflicts?: FieldConflict[];
  /** Images that are not pending, by their place in the input. */
  missing?: number[];
}
interface ChangeInput {
  customer?: CustomerKey | null;
  requestId: string;
  offset?: number | null;
}
/** Outcome of a review. */
interface ImageChange {
  count: number;
  problems: Problem[];
}

/** An image whose location is known; no other is written. */
type PlacedImage = ReviewImage & { customer: Customer };
const isPlaced = (image: ReviewImage): image is PlacedImage => image.customer !== null;

const noResult: Outcome = { count: 0, problem: 'INVALID' };
const numberPattern = /^-?\d{1,9}([.,]\d{1,6})?$/;

/**
 * Performs a change. The images must be pending among those that the caller may review, which is checked before the
 * write is sent to the provider. A change happens once for each request id, after the other changes of its images.
 */
async function changeTrapImage(
  what: string,
  input: ChangeInput,
  ids: readonly string[],
  context: SignedIn,
  toWrite: (images: readonly PlacedImage[]) => ImageWrite | FieldConflict[] | null,
): Promise<ImageChange> {
  const { session, provider, idempotency } = context;
  const review = await openReview(input.customer, context);
  if (!review) throw createNotFoundError('location');
  const outcome = await idempotency.run(session, what, input, () =>
    runLocked(ids, context, async (): Promise<Outcome> => {
      const images = await findImages([...new Set(ids)], input.offset ?? 0, review, context);
      const missing = ids.flatMap((id, place) => (images.some((image) => image.id === id) ? [] : [place]));
      if (missing.length === ids.length) throw createNotFoundError('image');
      if (missing.length > 0) return { count: 0, problem: 'NOT_FOUND', missing };
      const placed = images.filter(isPlaced);
      if (placed.length < images.length) return { count: 0, problem: 'REFUSED' };
      const write = toWrite(placed);
      if (!write) return noResult;
      if (Array.isArray(write)) return { count: 0, problem: 'STATE_CHANGED', conflicts: write };
      return (await provider.call(saveImages, write)) ? { count: images.length, problem: null } : { count: 0, problem: 'REFUSED' };
    }),
  );
  const { count, problem, conflicts, missing } = outcome;
  if (missing) return { count, problems: missing.map((place) => createProblem('NOT_FOUND', `imageIds.${place}`)) };
  if (conflicts) return { count, problems: [createConflictProblem(conflicts)] };
  const invalidField = what === 'rateTrapImages' ? 'level' : 'result';
  return { count, problems: problem ? [createProblem(problem, problem === 'INVALID' ? invalidField : null)] : [] };
}

/** Locks the images in one order, so that two changes of several images never wait for each other. */
function runLocked<Result>(ids: readonly string[], context: SignedIn, run: () => Promise<Result>): Promise<Result> {
  const [first, ...others] = [...new Set(ids)].toSorted();
  if (first === undefined) return run();
  if (others.length === 0) return changeWithLock(`trap image ${first}`, context, run);
  return context.idempotency.withLock(`trap image ${first}`, () => runLocked(others, context, run));
}

/** The location, where all the images are at one. */
function findCommonCustomerId(images: readonly PlacedImage[]): string | undefined {
  const ids = new Set(images.map(({ customer }) => customer.id));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** Returns whether an image can be rated at this level. */
const isRating = (level: Level | null | undefined): boolean => level !== null && level !== undefined && levelOrder[level] !== null;

/**
 * Result of the image: a level without a task, else a choice of the task or a number; null when it is missing or none
 * of these.
 */
function findResult({ entry, choices }: ReviewImage, { result, level }: Pick<ReviewImage, 'result' | 'level'>): Pick<ImageWrite, 'result' | 'level'> | null {
  const given = result?.trim() ?? '';
  if (entry === 'RATING') return isRating(level) ? { level } : null;
  if (entry === 'CHOICE') return choices.some(({ id }) => id === given) ? { result: given } : null;
  return numberPattern.test(given) ? { result: given.replace(',', '.') } : null;
}

export function reviewImage(input: ReviewImageInput, context: SignedIn): Promise<ImageChange> {
  const { imageId, base } = input;
  return changeTrapImage('reviewTrapImage', input, [imageId], context, ([image]) => {
    const { remark: remarkNow, result: resultNow, level: levelNow } = image!;
    const present = { remark: remarkNow, result: resultNow, level: levelNow };
    const { values, conflicts } = applyChanges({ present, wanted: input, base, nullable: ['remark', 'result'] });
    if (conflicts) return conflicts;
    const given = findResult(image!, values);
    const { customer, positionId, taskId } = image!;
    return (
      given && {
        imageIds: [imageId],
        customerId: customer.id,
        positionId: positionId ?? undefined,
        taskId: taskId ?? undefined,
        remark: values.remark?.trim() ?? '',
        ...given,
      }
    );
  });
}

/** Rates several images alike. */
export const rateImages = (input: RateImagesInput, context: SignedIn): Promise<ImageChange> =>
  changeTrapImage('rateTrapImages', input, input.imageIds, context, (images) =>
    isRating(input.level) ? { imageIds: images.map(({ id }) => id), customerId: findCommonCustomerId(images), level: input.level } : null,
  );

/** Takes images out of the review. */
export const deleteImages = (input: DeleteImagesInput, context: SignedIn): Promise<ImageChange> =>
  changeTrapImage('deleteTrapImages', input, input.imageIds, context, (images) => ({
    imageIds: images.map(({ id }) => id),
    customerId: findCommonCustomerId(images),
    isDeleted: true,
  }));
