/** The controller of personal data, and the periods for which this gateway stores it, for the privacy page. */
export interface Privacy {
  /** Name and address, in lines. */
  controller: readonly string[];
  contact: string | null;
  idleMinutes: number;
  lifeHours: number;
  /** Null without a limit, 0 where nothing is stored. */
  auditDays: number | null;
  activityDays: number;
}
