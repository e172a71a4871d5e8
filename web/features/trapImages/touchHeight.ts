/** Height of a control that a finger presses. */
export const touchHeight = { '@media (pointer: coarse)': { minHeight: '2.75rem' } } as const;
