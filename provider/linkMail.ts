const sender = 'Kundenportal <noreply@portal.example>';

/** Content of a mail with a password link. */
interface LinkMail {
  name: string;
  link: string;
  /** An invitation, or a link for a user who has forgotten the password. */
  isInvitation: boolean;
  /** Null where the reader's language is unknown: the mail then has both, German first. */
  language: 'de' | 'en' | null;
  /** Lifetime of the link. */
  milliseconds: number;
}

/** A mail as the outbox stores it. */
interface Mail {
  sender: string;
  subject: string;
  body: string;
  html: string;
}

const texts = {
  de: {
    greeting: (name: string) => `Guten Tag ${name},`,
    invitation: {
      subject: 'Ihr Zugang zum Kundenportal',
      lead: 'für Sie wurde ein Zugang zum Kundenportal eingerichtet. Bitte öffnen Sie diesen Link und legen Sie Ihr Passwort fest:',
      button: 'Passwort festlegen',
    },
    reset: {
      subject: 'Passwort zurücksetzen',
      lead: 'für Ihren Zugang wurde ein neues Passwort angefordert. Bitte öffnen Sie diesen Link und legen Sie es fest:',
      button: 'Neues Passwort festlegen',
    },
    valid: (time: string) => `Der Link gilt ${time} und kann einmal verwendet werden. Haben Sie damit nicht gerechnet, müssen Sie nichts tun.`,
    days: (count: number) => `${count} Tage`,
    minutes: (count: number) => `${count} Minuten`,
    end: 'Freundliche Grüße\nIhr Kundenportal',
  },
  en: {
    greeting: (name: string) => `Dear ${name},`,
    invitation: {
      subject: 'Your access to the customer portal',
      lead: 'an account for the customer portal has been set up for you. Please open this link and choose your password:',
      button: 'Choose a password',
    },
    reset: {
      subject: 'Reset your password',
      lead: 'a new password was asked for your account. Please open this link and choose it:',
      button: 'Choose a new password',
    },
    valid: (time: string) => `The link works for ${time} and can be used once. If you did not expect it, there is nothing to do.`,
    days: (count: number) => `${count} days`,
    minutes: (count: number) => `${count} minutes`,
    end: 'Kind regards\nYour customer portal',
  },
} as const;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of an invitation. */
export const invitationMilliseconds = 30 * day;
/** Lifetime of a link for a forgotten password. */
export const resetMilliseconds = 30 * minute;

/** The mail with a password link: recipient, sender, what to do, and how long it can be done; as text and as HTML. */
export function createLinkMail({ name, link, isInvitation, language, milliseconds }: LinkMail): Mail {
  const parts = (language ? [language] : (['de', 'en'] as const)).map((each) => {
    const { greeting, valid, days, minutes, end, ...kinds } = texts[each];
    const kind = isInvitation ? kinds.invitation : kinds.reset;
    const time = milliseconds >= day ? days(Math.round(milliseconds / day)) : minutes(Math.round(milliseconds / minute));
    return { language: each, ...kind, greeting: greeting(name), valid: valid(time), end };
  });
  return {
    sender,
    subject: parts.map(({ subject }) => subject).join(' / '),
    body: parts.map(({ greeting, lead, valid, end }) => [greeting, lead, link, valid, end].join('\n\n')).join('\n\n----\n\n'),
    html: parts
      .map(({ language: lang, greeting, lead, button, valid, end }) => {
        const [first, ...rest] = [greeting, lead].map((text) => `<p>${escapeHtml(text)}</p>`);
        const way = `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`;
        return `<div lang="${lang}">${first}${rest.join('')}${way}<p>${escapeHtml(valid)}</p><p>${escapeHtml(end).replace('\n', '<br>')}</p></div>`;
      })
      .join('<hr>'),
  };
}
