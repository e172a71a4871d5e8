import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError, createNotFoundError } from '../../errors.ts';
import { encodePicture } from '../../export/pictures/encodePicture.ts';
import type { TemporaryFile } from '../../export/temporaryFiles.ts';
import { UploadRefused } from '../../export/uploadKind.ts';
import type { Problem, SupportRequestInput } from '../../generated/resolvers.ts';
import { getPersonId } from '../../auth/session.ts';
import { getCustomer } from '../../access/createScope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { findDefect } from '../defects/service.ts';
import { readAllPositions } from '../positions/service.ts';
import { findReviewImage } from '../trapImages/service.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
import { problemTypes, saveServiceCall } from './endpoints.ts';

/** Size and format of a photo. */
const photoTarget = { width: 1_280, height: 1_280, format: 'jpeg', quality: 86 } as const;
const maxPhotos = 10;
const phoneLength = { min: 5, max: 20 };
const topicLength = { min: 4, max: 200 };

/** Result of a send. Stored for repeated requests, so plain JSON. */
interface Outcome {
  problems: Problem[];
  number?: string | null;
}

/** Outcome of a request, as it is returned. */
interface SupportResult {
  isSent: boolean;
  number: string | null;
  problems: Problem[];
}

const fits = ({ length }: string, { min, max }: { min: number; max: number }) => length >= min && length <= max;
const toSupportResult = ({ problems, number = null }: Outcome): SupportResult => ({ isSent: problems.length === 0, number, problems });

/** Sends a support request once for its id, after all that it names was found to be the caller's. */
export async function sendSupportRequest(input: SupportRequestInput, context: SignedIn): Promise<SupportResult> {
  const phone = input.phone.trim();
  const topic = input.topic.trim();
  const uploadIds = input.uploadIds ?? [];
  if (uploadIds.length > maxPhotos) throw createBadInputError(`uploadIds names ${uploadIds.length} photos, but must name at most ${maxPhotos}.`);
  const { session, provider, idempotency, files } = context;
  const customer = await getCustomer(input.customer, context);
  const outcome = await idempotency.run(session, 'sendSupportRequest', input, async (): Promise<Outcome> => {
    const isKnown = (await provider.call(problemTypes, { country: customer.country })).some(({ id }) => id === input.problemTypeId);
    const invalid = createFieldProblems({ problemTypeId: !isKnown, phone: !fits(phone, phoneLength), topic: !fits(topic, topicLength) });
    if (invalid.length > 0) return { problems: invalid };
    await checkNamed(input, customer, context);
    const uploads = await Promise.all(uploadIds.map((id) => files.get(session.key, id, 'picture')));
    if (uploads.includes(null)) return { problems: [createProblem('UPLOAD_MISSING', 'uploadIds')] };
    const photos = await createSmallPhotos(uploads as TemporaryFile[], getPersonId(session));
    if (!photos) return { problems: createFieldProblems({ uploadIds: true }) };
    const saved = await provider.call(saveServiceCall, {
      at: provider.clock.now(),
      customerId: customer.id,
      user: session.user,
      problemTypeId: input.problemTypeId,
      phone,
      topic,
      description: input.description?.trim() ?? '',
      positionId: input.positionId ?? null,
      defectId: input.defectId ?? null,
      imageId: input.reviewImageId ?? null,
      photos,
    });
    if (!saved) return { problems: [createProblem('REFUSED')] };
    await Promise.all(uploadIds.map((id) => files.drop(session.key, id)));
    return { problems: [], number: saved.number };
  });
  return toSupportResult(outcome);
}

/** Throws NOT_FOUND where the request names a position, defect or image that is missing, foreign, or in an area that the caller may not see. */
async function checkNamed({ positionId, defectId, reviewImageId }: SupportRequestInput, customer: Customer, context: SignedIn): Promise<void> {
  if (positionId) {
    const areas = await (await context.scope.getAccess(customer.location))!.getAreas();
    const positions = await readAllPositions(customer, context.provider);
    if (!positions.some(({ id, areaId }) => id === positionId && includes(areas, areaId))) throw createNotFoundError('position');
  }
  if (defectId && !(await findDefect(customer, defectId, context))) throw createNotFoundError('defect');
  if (reviewImageId && !(await findReviewImage(customer, reviewImageId, context))) throw createNotFoundError('image');
}

/** Photos as they are sent, made one after the other; null if one cannot be read. */
async function createSmallPhotos(uploads: readonly TemporaryFile[], person: string): Promise<Buffer[] | null> {
  const photos: Buffer[] = [];
  try {
    for (const { bytes } of uploads) photos.push((await encodePicture(bytes, photoTarget, person)).bytes);
  } catch (error) {
    if (error instanceof UploadRefused) return null;
    throw error;
  }
  return photos;
}
