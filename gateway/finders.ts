import type { LocationKey, Scope } from './access/scope.ts';
import type { ChartThreshold } from './generated/resolvers.ts';
import type { Defect } from './features/defects/models.ts';
import type { Position } from './features/positions/models.ts';
import type { Order, Report } from './features/reports/models.ts';
import type { ResultRow } from './features/results/models.ts';
import type { ReviewImage } from './features/trapImages/models.ts';
import type { Site } from './locations/siteEndpoints.ts';
import type { ProviderCalls } from './provider-client/providerCalls.ts';
import type { SessionRecord } from './session/session.ts';

interface Reader {
  provider: ProviderCalls;
}
interface Caller extends Reader {
  scope: Scope;
}

/**
 * What a feature asks of another one, always held to the caller's rights and areas. Features do not import each other;
 * `features.ts` says who answers.
 */
export interface Finders {
  /** The report at an address; null when there is none at this location (W-15). */
  report(site: Site, address: string, reader: Reader): Promise<Report | null>;
  /** The report of the same kind before a report; null when there is none (E-02). */
  reportBefore(report: Report, reader: Reader): Promise<Report | null>;
  /** All orders of a location, in the provider's order. */
  orders(site: Site, reader: Reader): Promise<Order[]>;
  /** All results of a report that the caller may see. */
  resultRows(report: Report, caller: Caller): Promise<readonly ResultRow[]>;
  /** From which value results of a task in an area are yellow and red; empty where no template, or more than one, says so. */
  thresholds(
    of: { location: LocationKey; areaName: string | null; task: string | null },
    caller: Caller & { session: SessionRecord },
  ): Promise<ChartThreshold[]>;
  /** All positions of a location in the caller's areas. */
  positions(site: Site, caller: Caller): Promise<Position[]>;
  /** A position; null when it is not the caller's (W-15). */
  position(site: Site, id: string, caller: Caller): Promise<Position | null>;
  /** Serial number of the device at an object of a position (G-15). */
  serial(object: { positionId: string; objectId: string }, reader: Reader): Promise<string | null>;
  /** Number and name of each position of a location in the caller's areas, in one call. */
  positionNames(site: Site, caller: Caller): Promise<{ id: string; number: string; name: string | null }[]>;
  /** Locations that the caller may open, those of an administrator that hold the term, from 3 characters on. */
  locations(term: string, caller: Caller & { session: SessionRecord }): Promise<Site[]>;
  /** All defects of a location that the caller may see, open ones first; throws FORBIDDEN without the right to see any. */
  defects(site: Site, caller: Caller): Promise<Defect[]>;
  /** A defect, open or completed; null when it is not the caller's. */
  defect(site: Site, id: string, caller: Caller): Promise<Defect | null>;
  /** A trap image of a location that waits for its review; null when it is not the caller's. */
  reviewImage(site: Site, id: string, caller: Caller & { session: SessionRecord }): Promise<ReviewImage | null>;
}
