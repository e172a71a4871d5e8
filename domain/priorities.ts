/** Priorities of defects and actions, the highest first. */
export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const;

export const priorityColour: Record<(typeof priorities)[number], string> = { HIGH: '#e3150f', MEDIUM: '#eda512', LOW: '#17a2b8' };
