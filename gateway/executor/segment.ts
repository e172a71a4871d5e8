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
    if (field.own) own.push(field);
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
  const quick = quickly(fields);
  const put = (all: readonly string[]) => all.map((text, at) => (at === 0 ? text : fields[at]!.key + text)).join('');
  return (source, run, parent) => {
    const known = run.keeps ? kept.get(source) : undefined;
    if (known !== undefined) return known;
    const text = quick(source as Record<string, unknown>);
    if (text === undefined) {
      const texts = fields.map(({ write }) => write(source, run, parent));
      return texts.every((one) => typeof one === 'string') ? put(texts) : Promise.all(texts.map(async (one) => one)).then(put);
    }
    if (run.keeps) kept.set(source, text);
    return text;
  };
}

/**
 * Writes the fields of an object that holds plain values, without a call for each that could answer later or fail.
 * Undefined for one that does not: what it is asked with the caller's context, or what went wrong, is for the fields' own writers.
 */
function quickly(fields: readonly PlannedField[]): (source: Record<string, unknown>) => string | undefined {
  const names = fields.map(({ name }) => name);
  const keys = fields.map(({ key }, at) => (at === 0 ? '' : key));
  const leaves = fields.map(({ own }) => own!.leaf);
  const nulls = fields.map(({ own }) => own!.canBeNull);
  const count = fields.length;
  return (source) => {
    let text = '';
    try {
      for (let at = 0; at < count; at += 1) {
        const value = source[names[at]!];
        if (value === null || value === undefined) {
          if (!nulls[at]) return undefined;
          text += `${keys[at]!}null`;
        } else if (typeof value === 'function' || (typeof value === 'object' && !(value instanceof Date))) return undefined;
        else text += keys[at]! + leaves[at]!(value);
      }
    } catch {
      return undefined;
    }
    return text;
  };
}
