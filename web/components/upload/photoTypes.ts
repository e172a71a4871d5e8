/** Types of the photos of defects and actions, for the picker. */
export const photoTypes = 'image/jpeg,image/png,image/gif';
