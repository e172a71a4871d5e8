import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { badInput, notFound } from '../../errors.ts';
import { encodePicture } from '../../export/pictures/encodePicture.ts';
import type { TemporaryFile } from '../../export/temporaryFiles.ts';
import { UploadRefused } from '../../export/uploadKind.ts';
import type { Problem, SupportRequestInput } from '../../generated/resolvers.ts';
import { personOf } from '../../auth/session.ts';
import { customerAt } from '../../access/scopeOf.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { findDefect } from '../defects/service.ts';
import { readAllPositions } from '../positions/service.ts';
import { findReviewImage } from '../trapImages/service.ts';
import { invalidFields, problemOf } from '../../infra/writes/problem.ts';
import { problemTypes, saveServiceCall } from './endpoints.ts';

/** Size and format of a photo. */
const photoTarget = { width: 1_280, height: 1_280, format: 'jpeg', quality: 86 } as const;
const maxPhotos = 10;
const [phoneLength, topicLength] = [
  { min: 5, max: 20 },
  { min: 4, max: 200 },
];

/** Result of a send. Stored for repeated requests, so plain JSON. */
interface Outcome {
  problems: Problem[];
  number?: string | null;
}

/** Outcome of a request, as it is returned. */
interface Answer {
  isSent: boolean;
  number: string | null;
  problems: Problem[];
}

const fits = ({ length }: string, { min, max }: { min: number; max: number }) => length >= min && length <= max;
const answerOf = ({ problems, number = null }: Outcome): Answer => ({ isSent: problems.length === 0, number, problems });

/** Sends a support request once for its id, after all that it names was found to be the caller's. */
export async function sendSupportRequest(input: SupportRequestInput, context: SignedIn): Promise<Answer> {
  const [phone, topic, uploadIds] = [input.phone.trim(), input.topic.trim(), input.uploadIds ?? []];
  if (uploadIds.length > maxPhotos) throw badInput(`uploadIds names ${uploadIds.length} photos, but must name at most ${maxPhotos}.`);
  const { session, provider, idempotency, files } = context;
  const customer = await customerAt(input.customer, context);
  const outcome = await idempotency.run(session, 'sendSupportRequest', input, async (): Promise<Outcome> => {
    const isKnown = (await provider.call(problemTypes, { country: customer.country })).some(({ id }) => id === input.problemTypeId);
    const invalid = invalidFields({ problemTypeId: !isKnown, phone: !fits(phone, phoneLength), topic: !fits(topic, topicLength) });
    if (invalid.length > 0) return { problems: invalid };
    await checkNamed(input, customer, context);
    const uploads = await Promise.all(uploadIds.map((id) => files.get(session.key, id, 'picture')));
    if (uploads.includes(null)) return { problems: [problemOf('UPLOAD_MISSING', 'uploadIds')] };
    const photos = await smallPhotos(uploads as TemporaryFile[], personOf(session));
    if (!photos) return { problems: invalidFields({ uploadIds: true }) };
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
    if (!saved) return { problems: [problemOf('REFUSED')] };
    await Promise.all(uploadIds.map((id) => files.drop(session.key, id)));
    return { problems: [], number: saved.number };
  });
  return answerOf(outcome);
}

/** Throws NOT_FOUND where the request names a position, defect or image that is missing, foreign, or in an area that the caller may not see. */
async function checkNamed({ positionId, defectId, reviewImageId }: SupportRequestInput, customer: Customer, context: SignedIn): Promise<void> {
  if (positionId) {
    const areas = await (await context.scope.at(customer.location))!.areas();
    const positions = await readAllPositions(customer, context.provider);
    if (!positions.some(({ id, areaId }) => id === positionId && includes(areas, areaId))) throw notFound('position');
  }
  if (defectId && !(await findDefect(customer, defectId, context))) throw notFound('defect');
  if (reviewImageId && !(await findReviewImage(customer, reviewImageId, context))) throw notFound('image');
}

/** Photos as they are sent, made one after the other; null if one cannot be read. */
async function smallPhotos(uploads: readonly TemporaryFile[], person: string): Promise<Buffer[] | null> {
  const photos: Buffer[] = [];
  try {
    for (const { bytes } of uploads) photos.push((await encodePicture(bytes, photoTarget, person)).bytes);
  } catch (error) {
    if (error instanceof UploadRefused) return null;
    throw error;
  }
  return photos;
}
