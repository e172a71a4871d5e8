import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { toSearchText, listTermForms } from '../../../domain/matchesText.ts';
import { type TextKey, getTranslator } from '../../export/texts.ts';
import { formatActivity, formatOutcome } from './activityText.ts';
import { listEvents, findKind } from './events.ts';
import { activity } from './tables.ts';

const languages = ['DE', 'EN'] as const;

/** Texts of each event in both languages, as they are searched. */
const textsOfEvents: ReadonlyMap<string, string> = new Map(
  listEvents([]).map((event) => [
    event,
    toSearchText(
      languages.flatMap((language) => [
        getTranslator(language)(`activity:event.${event}` as TextKey, { defaultValue: event }),
        getTranslator(language)(`activity:kind.${findKind(event)!}`),
      ]),
    ),
  ]),
);
/** Choices that have a text. */
const details = ['OPEN', 'IN_PROGRESS', 'DONE', 'INEFFECTIVE', 'EFFECTIVE', 'CANCELLED', 'LOW', 'MEDIUM', 'HIGH', 'ACKNOWLEDGED'] as const;
const textsOfDetails: ReadonlyMap<string, string> = new Map(
  details.map((detail) => [detail, toSearchText(languages.map((language) => formatActivity({ event: 'createAction', detail }, language)))]),
);
const textOfDone = toSearchText(languages.map((language) => formatOutcome('done', language)));

const findMatchingKeys = (texts: ReadonlyMap<string, string>, form: string): string[] =>
  [...texts].filter(([, text]) => text.includes(form)).map(([key]) => key);

/** Condition of the rows that have each word of a text in what is shown of them. */
export function buildSearchConditions(text: string | null | undefined, names: ReadonlyMap<string, string>): SQL[] {
  const people = new Map([...names].map(([id, name]) => [id, toSearchText([name])]));
  return listTermForms(text).map(
    (forms) =>
      or(
        ...forms.flatMap((form) => [
          inArray(activity.event, findMatchingKeys(textsOfEvents, form)),
          inArray(activity.detail, findMatchingKeys(textsOfDetails, form)),
          inArray(activity.userId, findMatchingKeys(people, form)),
          ...(textOfDone.includes(form) ? [sql`${activity.outcome} = 'done'`] : []),
          ...[activity.outcome, activity.network, activity.thingId].map((column) => sql`strpos(lower(${column}), ${form}) > 0`),
        ]),
      )!,
  );
}
