import { type FieldNode, locatedError } from 'graphql';
import { isLater, pathOf, type Place, type Text, type Writer } from './plan.ts';

/** What the rows of a list of this length say of themselves is worth keeping, once it is asked for again. */
const longList = 200;
/** So many items are put together at a time: text that waits in thousands of small pieces costs the garbage collector more than writing it. */
const batch = 32;

/** First rows of long lists that were written: keeping the text of rows that never come again would cost more than writing it. */
const seen = new WeakSet<object>();

function wasSeen(first: unknown): boolean {
  if (typeof first !== 'object' || first === null) return false;
  if (seen.has(first)) return true;
  seen.add(first);
  return false;
}

/** Writes lists whose items `write` writes; an item that fails is null, or fails the list where it must not be null. */
export function listWriter(write: Writer, nodes: readonly FieldNode[], name: string, canBeNull: boolean): Writer {
  return (given, run, list) => {
    const value = asArray(given, name);
    const fail = (error: unknown, place: Place): string => {
      const located = locatedError(error, nodes, pathOf(place));
      if (!canBeNull) throw located;
      run.errors.push(located);
      return 'null';
    };
    const parts: Text[] = [];
    const waiting: Promise<string>[] = [];
    let few: string[] = [];
    const { keeps } = run;
    try {
      run.keeps = value.length >= longList && wasSeen(value[0]);
      for (let at = 0; at < value.length; at += 1) {
        const item = value[at];
        const place: Place = { before: list, key: at };
        let written: Text;
        try {
          written = isLater(item) ? item.then((later) => write(later, run, place)) : write(item, run, place);
        } catch (error) {
          written = fail(error, place);
        }
        if (typeof written === 'string') few.push(written);
        if (few.length > 0 && (few.length === batch || typeof written !== 'string')) {
          parts.push(few.join(','));
          few = [];
        }
        if (typeof written !== 'string') {
          const later = written.catch((error: unknown) => fail(error, place));
          waiting.push(later);
          parts.push(later);
        }
      }
    } catch (error) {
      if (waiting.length === 0) throw error;
      return Promise.allSettled(waiting).then(() => Promise.reject(error as Error));
    } finally {
      run.keeps = keeps;
    }
    if (few.length > 0) parts.push(few.join(','));
    if (waiting.length === 0) return `[${(parts as string[]).join(',')}]`;
    return Promise.all(parts.map(async (part) => part)).then((texts) => `[${texts.join(',')}]`);
  };
}

function asArray(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && Symbol.iterator in value!) return [...(value as Iterable<unknown>)];
  throw new Error(`Expected Iterable, but did not find one for field "${name}".`);
}
