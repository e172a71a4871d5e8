import { getAreaFacts } from '../../export/areaFacts.ts';
import { createNotFoundError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { isAcceptedPicture } from '../../export/pictures/picture.ts';
import { encodePicture, renderPdfPages } from '../../export/pictures/encodePicture.ts';
import { isPdf } from '../../export/pictures/isPdf.ts';
import { openShownPicture } from '../../export/pictures/openShownPicture.ts';
import { type CheckedFile, type UploadKind, UploadRefused } from '../../export/uploadKind.ts';
import { getCustomer } from '../../access/createScope.ts';
import { getTranslator } from '../../export/texts.ts';
import type { Language } from '../../generated/resolvers.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import { planPictureData } from './endpoints.ts';
import { createPlanPdf } from './planPdf.ts';
import { findPlan } from './plansOfLocation.ts';
import type { PlanView } from './planView.ts';

/** Pixels of the longer side of a plan; on one of A0 a letter of 3 mm has 12 of them. */
const longestSide = 5_000;
/** Maximum number of bytes of a plan's file. */
export const planFileBytes = 11_534_336;

/** The picture of a plan, encoded again, so that only a picture is sent; at most of that size where one is named. */
export const planPicture: FileSource<{ planId: string; longestSide?: number }> = {
  name: 'planPicture',
  async open({ planId, longestSide: side = longestSide }, provider, opener) {
    const data = await provider.call(planPictureData, { planId });
    if (data === null) throw createNotFoundError('plan');
    return openShownPicture(Buffer.from(data, 'base64'), { width: side, height: side, format: 'webp', quality: 88 }, opener);
  },
};

/** A plan as a PDF, as a page shows it. It is read again each time it is opened, within the rights and areas of the caller. */
export const planPdfFile: FileSource<{ planId: string; view: string; language: Language }> = {
  name: 'planPdf',
  async open({ planId, view, language }, provider, { session, scope, location }) {
    const caller = { session, scope, provider };
    const customer = await getCustomer(location, caller);
    const plan = await findPlan(customer, planId, caller);
    if (!plan) throw createNotFoundError('plan');
    const name = `${customer.name} (${customer.cardcode})`;
    const written = getTranslator(language)('plans:printedOn', { day: formatDay(provider.clock.now()) });
    const head = {
      language,
      facts: [[getTranslator(language)('files:location'), name] as const, ...(await getAreaFacts(location, language, caller))],
      foot: [name, plan.title, written].join('  ·  '),
    };
    const body = await createPlanPdf(plan, { customer, view: JSON.parse(view) as PlanView, hasList: false }, head, caller);
    return { type: 'application/pdf', length: body.length, body };
  },
};

/** Type of an upload of which a page is still to be chosen. */
export const pdfType = 'application/pdf';
const planTarget = { width: longestSide, height: longestSide, format: 'original', quality: 90, drawsPdf: true, maxBytes: planFileBytes } as const;

/** Draws a page of a plan's PDF, the first one is 1. Throws UploadRefused. */
export const drawPlanPage = (pdf: Buffer, page: number, person: string, signal?: AbortSignal): Promise<CheckedFile> =>
  encodePicture(pdf, { ...planTarget, page }, person, signal);

/**
 * Checks a plan's file by its content and stores a picture of it in the size of plans; a PDF of several pages waits
 * unchanged until one is chosen. No PDF is sent to the provider: scripts, links and attached files can hide in it in
 * more ways than a check can find, and the portal shows plans as pictures anyway.
 */
async function checkPlan(bytes: Buffer, _name: string, person: string, signal?: AbortSignal): Promise<CheckedFile> {
  if (!isPdf(bytes) && !isAcceptedPicture(bytes)) throw new UploadRefused('WRONG_TYPE', 'Send a JPG, GIF, PNG or PDF file.');
  if (!isPdf(bytes)) return encodePicture(bytes, planTarget, person, signal);
  const pages = await renderPdfPages(bytes, person, signal);
  if (pages.count > 1) return { type: pdfType, ending: 'pdf', bytes, pages };
  return { ...(await drawPlanPage(bytes, 1, person, signal)), pages };
}

/** Files of plans: JPG, GIF, PNG and PDF up to 11 MB, which the messages call 10 MB. */
export const planFile: UploadKind = { name: 'plan', maxBytes: planFileBytes, check: checkPlan };
