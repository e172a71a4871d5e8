import type { SignedIn } from '../../context.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ReviewImage } from './models.ts';
import { findImages, openReview } from './review.ts';

/** An image of a location that waits for its review; null when it is not the caller's or waits elsewhere. */
export async function findReviewImage(customer: Customer, id: string, context: Pick<SignedIn, 'session' | 'provider' | 'scope'>): Promise<ReviewImage | null> {
  const review = await openReview(customer, context);
  const [image] = review ? await findImages([id], 0, review, context) : [];
  return image?.location === customer.location ? image : null;
}
