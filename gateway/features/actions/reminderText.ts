import { parseLocationKey } from '../../access/scope.ts';
import type { Services } from '../../context.ts';
import { getTranslator } from '../../export/texts.ts';
import type { Language } from '../../generated/resolvers.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import type { MailTools, WrittenMail } from '../mails/models.ts';
import { renderMail } from '../mails/service.ts';
import type { Action } from './models.ts';
import { isOverdue } from './steps.ts';

/** Maximum number of actions that a mail lists; further ones are counted. */
const maxActions = 50;

/** A person who gets a reminder, and the actions of it. */
export interface Reminded {
  name: string;
  address: string;
  /** Null where it is not known: the mail has both then. */
  language: Language | null;
  isUser: boolean;
  actions: Action[];
}

async function fetchLocationNames(listed: readonly Action[], serviceAccount: Services['serviceAccount']): Promise<Map<Action['location'], string>> {
  const places = new Map<Action['location'], string>();
  for (const { location } of listed) {
    if (places.has(location)) continue;
    const customer = serviceAccount.isOn ? await serviceAccount.findLocation(location) : null;
    const { cardcode } = parseLocationKey(location);
    places.set(location, customer ? `${[customer.name, customer.city].filter(Boolean).join(', ')} (${cardcode})` : cardcode);
  }
  return places;
}

/**
 * Text of a reminder. A person who is no user gets title, place, due date and author of each action, and no address that opens data.
 */
export async function writeReminder(
  { name, language, isUser, actions: all }: Reminded,
  today: string,
  serviceAccount: Services['serviceAccount'],
  { portal, unsubscribe }: MailTools,
): Promise<Pick<WrittenMail, 'subject' | 'text' | 'html'>> {
  const listed = all.slice(0, maxActions);
  const places = await fetchLocationNames(listed, serviceAccount);
  const overdue = all.filter((action) => isOverdue(action, today)).length;
  const languages: readonly Language[] = language ? [language] : ['DE', 'EN'];
  const subject = languages.map((each) => getTranslator(each)('mails:reminder.subject', { count: all.length })).join(' / ');
  const parts = languages.map((each) => {
    const t = getTranslator(each);
    const items = listed.map((action) => {
      const { id, location, title, areaName, dueOn, createdByName } = action;
      const { country, cardcode } = parseLocationKey(location);
      return {
        title,
        lines: [
          t(isOverdue(action, today) ? 'mails:reminder.wasDue' : 'mails:reminder.isDue', { day: formatIsoDay(dueOn!) }),
          [places.get(location), isUser ? areaName : null].filter(Boolean).join(' – '),
          t('mails:reminder.createdBy', { name: createdByName }),
        ],
        link: isUser
          ? { text: t('mails:reminder.link'), address: `${portal}/massnahmen?mandant=${country}&cardcode=${encodeURIComponent(cardcode)}&action=${id}` }
          : null,
      };
    });
    const blocks = [
      { text: t('mails:greeting', { name }) },
      { text: t(overdue > 0 ? 'mails:reminder.someOverdue' : 'mails:reminder.due', { count: all.length, overdue }) },
      { items },
      ...(all.length > listed.length ? [{ text: t('mails:more', { count: all.length - listed.length }) }] : []),
      { text: t(isUser ? 'mails:reminder.why' : 'mails:reminder.whyOther'), link: { text: t('mails:unsubscribe'), address: unsubscribe } },
    ];
    return { language: each, blocks };
  });
  return { subject, ...renderMail(parts) };
}
