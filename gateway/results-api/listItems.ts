import { WrongShape } from '../provider-client/answer.ts';

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));
const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9;

/**
 * The objects of the list `name` at the top of a JSON text, one after the other and each as a part of the text itself:
 * of a long list there is never more than one object beside the text. Throws when the text breaks off or the list holds
 * anything else.
 */
export function* listItems(json: Buffer, name: string): Generator<Buffer> {
  let depth = 0;
  let textStart = -1;
  let lastText = '';
  let isInList = false;
  let itemStart = -1;
  let wasThere = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (textStart >= 0) {
      if (byte === backslash) at += 1;
      else if (byte === quote) {
        if (depth === 1) lastText = json.toString('utf8', textStart + 1, at);
        textStart = -1;
      }
      continue;
    }
    if (isInList && depth === 2 && byte !== openObject && byte !== closeList && byte !== comma && !isSpace(byte))
      throw new WrongShape(`${name}[]`, 'an object');
    if (byte === quote) textStart = at;
    else if (byte === openObject || byte === openList) {
      if (depth === 0 && byte !== openObject) throw new WrongShape('answer', 'an object');
      if (depth === 1 && byte === openList && lastText === name && !wasThere) isInList = wasThere = true;
      if (depth === 2 && isInList) itemStart = at;
      depth += 1;
    } else if (byte === closeObject || byte === closeList) {
      depth -= 1;
      if (depth === 2 && isInList) yield json.subarray(itemStart, at + 1);
      if (depth === 1) isInList = false;
    } else if (depth === 1 && byte !== colon && !isSpace(byte)) lastText = '';
  }
  if (!wasThere) throw new WrongShape(name, 'a list');
  if (depth !== 0 || textStart >= 0) throw new WrongShape('answer', 'complete JSON');
}
