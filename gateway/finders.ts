import type { LocationKey, Scope } from './access/scope.ts';
import type { DayPeriod } from './lists/dayPeriod.ts';
import type { ChartThreshold, Country, Language } from './generated/resolvers.ts';
import type { JudgedDevice, NamedArea, PlacedDevice, TrapDevice, TrapPlace } from './features/devices/models.ts';
import type { AlarmDelay } from './features/notificationSettings/models.ts';
import type { AlarmTemplate } from './features/alarmTemplates/models.ts';
import type { Defect, DefectEvent, PositionDefects } from './features/defects/models.ts';
import type { DeliveryNote } from './features/deliveryNotes/models.ts';
import type { ListedDocument, OwnDocument, SheetArticle } from './features/documents/models.ts';
import type { Advisor } from './features/persons/models.ts';
import type { PlacedPosition, Plan } from './features/plans/models.ts';
import type { Position } from './features/positions/models.ts';
import type { FoundReport, Order, Report, ReportTarget } from './features/reports/models.ts';
import type { ReadinessCount } from './features/readiness/models.ts';
import type { LatestResults, ReadResults, ResultRow } from './features/results/models.ts';
import type { TrendTables } from './features/trends/models.ts';
import type { Sensor } from './features/sensors/models.ts';
import type { ReviewImage } from './features/trapImages/models.ts';
import type { User } from './features/users/models.ts';
import type { OpenedFile, Opener } from './export/fileSource.ts';
import type { PdfHead } from './export/tablePdf.ts';
import type { Customer, CustomerState } from './access/customerEndpoints.ts';
import type { SentChart } from './provider-client/decoders/chart.ts';
import type { ProviderCalls } from './provider-client/providerCalls.ts';
import type { SessionRecord } from './auth/session.ts';

interface Reader {
  provider: ProviderCalls;
}
interface Caller extends Reader {
  scope: Scope;
}

/**
 * Services that a feature uses of another one; they always check the caller's rights and areas. Features do not import
 * each other; `features.ts` connects them.
 */
export interface Finders {
  /** The report at an address; null when there is none at this location. */
  report(customer: Customer, address: string, reader: Reader): Promise<Report | null>;
  /**
   * The report of the same kind before a report; null when there is none. `ahead` is called with it before it is
   * checked.
   */
  reportBefore(report: FoundReport, reader: Reader, ahead: (before: ReportTarget) => void): Promise<Report | null>;
  /** The latest report of a location; null when it has none. */
  latestReport(customer: Customer, reader: Reader): Promise<Report | null>;
  /** The report of an order that `orders` named; null where it has none yet. */
  reportOfListed(customer: Customer, order: Order, reader: Reader): Promise<Report | null>;
  /** All orders of a location, in the provider's order. */
  orders(customer: Customer, reader: Reader): Promise<Order[]>;
  /** The orders and monthly reports of a location that reach into a period, latest first. */
  reportsIn(customer: Customer, days: DayPeriod, reader: Reader): Promise<Order[]>;
  /** All results of a report that the caller may see. */
  resultRows(report: ReportTarget, caller: Caller): Promise<readonly ResultRow[]>;
  /** Results that only this report has: of a month those of its 24/7 traps, without its visits. */
  ownResultRows(report: ReportTarget, caller: Caller): Promise<readonly ResultRow[]>;
  /**
   * Results of some reports, of certain days only where they are given; a failed report is listed and does not affect
   * the others.
   */
  readResults(customer: Customer, orders: readonly Order[], days: DayPeriod | null, caller: Caller & { find: Finders }): Promise<ReadResults>;
  /** A period against the one before and last year's, as tables; of more than a year its last one. */
  trendTables(
    customer: Customer,
    span: { from: string; to: string },
    language: Language,
    caller: Caller & { find: Finders; afresh: () => Caller & { find: Finders } },
  ): Promise<TrendTables>;
  /** Values from which results of a task in an area are yellow and red; empty without exactly one matching template. */
  thresholds(
    of: { location: LocationKey; areaName: string | null; task: string | null },
    caller: Caller & { session: SessionRecord },
  ): Promise<ChartThreshold[]>;
  /** Shares of warnings and alarms by month at a location, in the caller's areas; null without data. */
  alarmsByMonth(customer: Customer, caller: Caller): Promise<{ pointNames: readonly string[]; series: SentChart['series'] } | null>;
  /** All positions of a location in the caller's areas. */
  positions(customer: Customer, caller: Caller): Promise<Position[]>;
  /** A position; null when it is not the caller's. */
  position(customer: Customer, id: string, caller: Caller): Promise<Position | null>;
  /** Serial number of the device at an object of a position. */
  serial(object: { positionId: string; objectId: string }, reader: Reader): Promise<string | null>;
  /** Number and name of each position of a location in the caller's areas, in one call. */
  positionNames(customer: Customer, caller: Caller): Promise<{ id: string; number: string; name: string | null }[]>;
  /** Locations that the caller may open. For an administrator, those that contain the term, from 3 characters on. */
  locations(term: string, caller: Caller & { session: SessionRecord }): Promise<Customer[]>;
  /** All locations of a country, with details with the state of their last checks; for administrators. */
  locationsOfCountry(country: Country, details: boolean, reader: Reader): Promise<CustomerState[]>;
  /** The key user id that users of a location's key user carry; null where the location has no key user. */
  keyUserNumber(customer: Customer, reader: Reader): Promise<string | null>;
  /** The latest result of each position of a location. */
  latestResults(customer: Customer, caller: Caller & { find: Finders }): Promise<LatestResults>;
  /** Number of open defects of each position; throws FORBIDDEN without the right to see any. */
  openDefectsByPosition(customer: Customer, caller: Caller): Promise<PositionDefects[]>;
  /** Counts of the findings that an auditor checks at a location; about 30 provider calls. */
  readiness(customer: Customer, language: Language, caller: Caller & { session: SessionRecord; find: Finders }): Promise<ReadinessCount>;
  /** 24/7 devices with their positions and their urgency. */
  placedDevices(customer: Customer, caller: Caller & { find: Finders }): Promise<(PlacedDevice & { urgency: number })[]>;
  /** All defects of a location that the caller may see, open ones first; throws FORBIDDEN without the right to see any. */
  defects(customer: Customer, caller: Caller): Promise<Defect[]>;
  /** The same without completed ones, in one call. */
  unfinishedDefects(customer: Customer, caller: Caller): Promise<Defect[]>;
  /** Events of a defect, oldest first. */
  defectHistory(defect: Defect): DefectEvent[];
  /** Delivery notes of a location; throws FORBIDDEN without the right to see them. */
  deliveryNotes(customer: Customer, caller: Caller): Promise<readonly DeliveryNote[]>;
  /** Own documents of a location. */
  ownDocuments(customer: Customer, reader: Reader): Promise<readonly OwnDocument[]>;
  /** Alarm templates of a location in the caller's areas. */
  alarmTemplates(customer: Customer, caller: Caller): Promise<readonly AlarmTemplate[]>;
  /** Advisors of a location's latest visits. */
  team(customer: Customer, caller: Caller & { find: Finders }): Promise<Advisor[]>;
  /** An advisor; null when there is none. The id must come from a result that the caller may see. */
  advisor(personId: string, reader: Reader): Promise<Advisor | null>;
  /** Users of a location; throws FORBIDDEN to callers who are neither key users nor administrators. */
  users(customer: Customer, caller: Caller & { session: SessionRecord }): Promise<readonly User[]>;
  /** All documents of a location: articles with safety data sheets, general and own ones. */
  documents(customer: Customer, reader: Reader): Promise<ListedDocument[]>;
  /** A defect, open or completed; null when it is not the caller's. */
  defect(customer: Customer, id: string, caller: Caller): Promise<Defect | null>;
  /** The plans of a location. */
  plans(customer: Customer, reader: Reader): Promise<Plan[]>;
  /** Positions on a plan in the caller's areas. */
  placedPositions(plan: Plan, caller: Caller): Promise<PlacedPosition[]>;
  /** A plan as a PDF: its picture with zones, positions and defects in the caller's areas, a legend, and a list of the positions. */
  planPdf(plan: Plan, head: Omit<PdfHead, 'title'>, caller: Caller & { session: SessionRecord }): Promise<Buffer>;
  /** 24/7 devices of a location in the caller's areas. */
  devices(customer: Customer, caller: Caller): Promise<readonly JudgedDevice[]>;
  /**
   * 24/7 devices that are or were at a position over the last months. The caller must be allowed to see the position.
   */
  devicesOfPosition(customer: Customer, positionId: string, reader: Reader): Promise<TrapDevice[]>;
  /** The position of a device that `devices` returned; null for a device without a position. */
  deviceAt(device: TrapDevice, reader: Reader): Promise<TrapPlace | null>;
  /** The area of a device that `devices` named; null where it is in none. */
  deviceArea(device: TrapDevice, reader: Reader): Promise<NamedArea | null>;
  /** Sensors of a location in the caller's areas. */
  sensors(customer: Customer, caller: Caller & { find: Finders }): Promise<Sensor[]>;
  /** Articles with safety data sheets. */
  sheetArticles(customer: Customer, reader: Reader): Promise<readonly SheetArticle[]>;
  /** Delay of the reader's sensor alarm at a location. */
  sensorAlarmDelay(customer: Customer, caller: Reader & { session: SessionRecord }): Promise<AlarmDelay>;
  /** Names of the safety data sheets of an article, with their addresses at the provider. */
  sheetsOfArticle(articleId: string, reader: Reader): Promise<readonly { name: string; path: string }[]>;
  /** Opens a file as its address does; rights that its address would name are for the asker to check. Throws NOT_FOUND where there is none. */
  file(source: string, args: Record<string, string | number>, opener: Opener & Reader): Promise<OpenedFile>;
  /** A trap image of a location that waits for its review; null when it is not the caller's. */
  reviewImage(customer: Customer, id: string, caller: Caller & { session: SessionRecord }): Promise<ReviewImage | null>;
}
