import { tabStorage } from '../hooks/browserStorage.ts';
const max = 5;

/** Latest choices of one kind that the user made in this tab, newest first. Signing out empties the tab's storage. */
export class Recent<Choice> {
  readonly #name: string;
  readonly #fits: (stored: unknown) => stored is Choice;
  readonly #getId: (choice: Choice) => string;

  /** `fits` validates stored values, which can be anything. `getId` returns the identity of a choice. */
  constructor(name: string, fits: (stored: unknown) => stored is Choice, getId: (choice: Choice) => string) {
    this.#name = name;
    this.#fits = fits;
    this.#getId = getId;
  }

  getChoices(userId: string): Choice[] {
    const stored = tabStorage.readJson(this.#getKey(userId));
    return Array.isArray(stored) ? stored.filter(this.#fits) : [];
  }

  remember(userId: string, choice: Choice): void {
    const id = this.#getId(choice);
    const latest = [choice, ...this.getChoices(userId).filter((each) => this.#getId(each) !== id)].slice(0, max);
    tabStorage.writeJson(this.#getKey(userId), latest);
  }

  #getKey(userId: string): string {
    return `${this.#name}:${userId}`;
  }
}
