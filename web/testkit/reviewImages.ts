import type { ReviewImageFieldsFragment } from '../generated/graphql.ts';

/** A picture of one pixel, which is loaded at once. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** An image of the bakery's trap T-01 that waits for its rating, taken on the day `30 - id` of November. */
export const reviewImage = (id: number): ReviewImageFieldsFragment =>
  ({
    __typename: 'ReviewImage',
    id: String(id),
    listedAt: 0,
    takenAt: `2026-11-${String(30 - id).padStart(2, '0')}T10:00:00Z`,
    customer: { __typename: 'Customer', id: '1', country: 'AT', cardcode: '100100', name: 'Sonnleitner' },
    positionId: '7',
    positionNumber: 'P-07',
    positionName: 'Lager',
    trapName: 'T-01',
    entry: 'RATING',
    choices: [],
    remark: null,
    level: 'UNKNOWN',
    url: pixel,
    thumbnailUrl: pixel,
  }) as unknown as ReviewImageFieldsFragment;
