/** Types of files that a plan can be (L-39). */
export const planTypes = ['image/jpeg', 'image/gif', 'image/png', 'application/pdf'] as const;

/** The most bytes of a plan's file; the messages call it 10 MB (M-06). */
export const maxPlanBytes = 11_534_336;

/** Whether a chosen file can be a plan, by what the browser says of it; its content is checked at the route. */
export const isPlanFile = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  (planTypes as readonly string[]).includes(type) && size > 0 && size <= maxPlanBytes;
