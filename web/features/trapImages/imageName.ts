import type { ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';

/** Returns the name of an image: its time and its trap. */
export const formatImageName = ({ takenAt, trapName, id }: Pick<ReviewImageFieldsFragment, 'takenAt' | 'trapName' | 'id'>): string =>
  [formatDateTime(takenAt), trapName ?? id].filter(Boolean).join(', ');

/** Texts of the results that a task offers, by id. */
export const getChoiceTexts = ({ choices }: Pick<ReviewImageFieldsFragment, 'choices'>): Record<string, string> =>
  Object.fromEntries(choices.map(({ id, text }) => [id, text]));

/** A position in one line. */
export const formatPosition = ({ positionNumber, positionName }: Pick<ReviewImageFieldsFragment, 'positionNumber' | 'positionName'>): string =>
  [positionNumber, positionName].filter(Boolean).join(', ');

/** Returns the name of an image with its position, for texts that are read away from the image. */
export const formatFullImageName = (image: ReviewImageFieldsFragment): string => {
  const { trapName, positionNumber, positionName } = image;
  // A trap often has the number of its position in its name.
  const isNamed = positionNumber !== null && trapName?.split(' ').includes(positionNumber);
  return [formatImageName(image), isNamed ? null : positionNumber, positionName].filter(Boolean).join(', ');
};
