/** A job of e2e/journeys/ in browsers that Playwright does not drive: the person, the page it begins on, and its steps in the page. */
export interface Journey {
  title: string;
  person: string;
  path: string;
  /** Body of an asynchronous function; each step throws if the page does not get there. */
  steps: string;
}

/** Finds and uses controls by what is seen or heard of them. Time is given to the page, not to a step. */
const hands = `
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const until = async (what, find) => {
    for (let left = 150; left > 0; left -= 1) {
      const found = find();
      if (found) return found;
      await pause(100);
    }
    throw new Error('not there: ' + what);
  };
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).replace(/\\s+/g, ' ').trim();
  const dialogs = () => [...document.querySelectorAll('[role=dialog]')].filter((each) => each.getClientRects().length > 0);
  const scope = () => dialogs().at(-1) ?? document;
  const control = (name) => [...scope().querySelectorAll('button, a[href]')].find((each) => each.getClientRects().length > 0 && name.test(nameOf(each)));
  const press = async (name) => (await until('control ' + name, () => control(name))).click();
  const sees = (text) => until('text ' + text, () => text.test(document.body.innerText));
  const isAt = (address) => until('address ' + address, () => address.test(location.pathname + location.search));
  const type = async (selector, text) => {
    const field = await until(selector, () => scope().querySelector(selector));
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
`;

const at = '?mandant=AT&cardcode=100100';

export const journeys: readonly Journey[] = [
  {
    title: 'sees what is red and where it is on the plan',
    person: 'customer',
    path: `/besuchsbericht${at}`,
    steps: `
      await press(/^Alarm ?[0-9]|^[0-9]+ ?Alarm/i);
      await isAt(/level=RED/);
      await sees(/1–20 (von|of) 82/);
      await press(/auf dem Plan|on the plan$/);
      await isAt(/^\\/plan\\?.*position_id=/);
      await until('marker', () => document.querySelector('[role=application] [role=button]'));
    `,
  },
  {
    title: 'writes a note to a defect',
    person: 'customer',
    path: `/maengelliste${at}`,
    steps: `
      await press(/^Details (zu Mangel|of defect) 198$/);
      await press(/^(Notiz|Note)$/);
      await type('textarea', 'Siphon ist bestellt.');
      await press(/^(Speichern|Save)$/);
      await sees(/(Notiz|Note): Siphon ist bestellt\\./);
    `,
  },
  {
    title: 'compares two locations side by side',
    person: 'keyuser',
    path: '/portfolio',
    steps: `
      const boxes = () => [...document.querySelectorAll('input[type=checkbox]')].filter((each) => / auswählen$|^Select /.test(each.getAttribute('aria-label') ?? ''));
      await until('ranking', () => boxes().length > 2);
      for (const at of [0, 1]) boxes()[at].click();
      await press(/^(Nebeneinander sehen|See side by side)$/);
      await sees(/2 (gewählte Standorte nebeneinander|selected locations side by side)/);
      await until('comparison', () => document.activeElement?.getAttribute('aria-label')?.startsWith('2 '));
    `,
  },
  {
    title: 'changes the language',
    person: 'customer',
    path: `/trends${at}`,
    steps: `
      for (const [name, language, text] of [[/^EN English$/, 'en', /Alarm share by month/], [/^DE Deutsch$/, 'de', /Alarmanteil nach Monaten/]]) {
        await press(name);
        await until(language, () => document.documentElement.lang === language);
        await sees(text);
      }
    `,
  },
].map(({ steps, ...journey }) => ({ ...journey, steps: `${hands}${steps}return '';` }));
