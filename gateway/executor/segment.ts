import type { FieldWriter, PlannedField } from './plan.ts';

/** Fewer fields are written faster than they are looked up. */
const worthKeeping = 4;

/**
 * Puts neighbouring fields that an object answers by itself together. In long lists their text is kept for as long as
 * the object lives: decoded answers never change, and the same rows are asked for again and again.
 */
export function oneAfterAnother(fields: readonly PlannedField[]): PlannedField[] {
  const planned: PlannedField[] = [];
  let own: PlannedField[] = [];
  const put = () => {
    planned.push(...(own.length < worthKeeping ? own : [{ ...own[0]!, write: segment(own) }]));
    own = [];
  };
  for (const field of fields) {
    if (field.isOwn) own.push(field);
    else {
      put();
      planned.push(field);
    }
  }
  put();
  return planned;
}

function segment(fields: readonly PlannedField[]): FieldWriter {
  const kept = new WeakMap<object, string>();
  return (source, run, parent) => {
    const known = run.keeps ? kept.get(source) : undefined;
    if (known !== undefined) return known;
    const failures = run.errors.length;
    const texts = fields.map(({ write }) => write(source, run, parent));
    const put = (all: readonly string[]) => all.map((text, at) => (at === 0 ? text : fields[at]!.key + text)).join('');
    if (!texts.every((text) => typeof text === 'string')) return Promise.all(texts.map(async (text) => text)).then(put);
    const text = put(texts);
    if (run.keeps && run.errors.length === failures && !fields.some(({ name }) => isAsked(source, name))) kept.set(source, text);
    return text;
  };
}

/** Whether the object is asked for the value with the caller's context, so that it may differ from run to run. */
const isAsked = (source: object, name: string): boolean => typeof (source as Record<string, unknown>)[name] === 'function';
