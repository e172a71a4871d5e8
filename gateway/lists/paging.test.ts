import { describe, expect, test } from 'vitest';
import { createCursor, maxRows, maxRowsOfLongList, type PageArgs, createPage, createReadPage, listPageStarts, locatePage } from './paging.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const getPageIds = (requested: object, of: readonly { id?: string }[] = rows) => createPage(of, requested).nodes.map(({ id }) => id);

describe('a page of a list', () => {
  test.each([
    [{}, ['a', 'b', 'c', 'd', 'e']],
    [{ first: 2 }, ['a', 'b']],
    [{ first: 2, offset: 3 }, ['d', 'e']],
    [{ first: null, after: null, offset: null }, ['a', 'b', 'c', 'd', 'e']],
    [{ first: 2, after: createCursor(1, ['b']) }, ['c', 'd']],
    [{ first: 2, after: createCursor(1, [null]) }, ['c', 'd']],
    [{ after: createCursor(4, ['e']) }, []],
  ])('for %j is %j', (requested, ids) => expect(getPageIds(requested)).toEqual(ids));

  test('has twenty rows unless another number is named', () => {
    expect(createPage(Array.from({ length: 30 }), {})).toMatchObject({ nodes: { length: 20 }, totalCount: 30, place: { start: 0, end: 20 } });
  });

  test('continues after the row of its cursor, wherever it moved', () => {
    const after = createCursor(1, ['b']);
    expect(getPageIds({ first: 2, after }, [{ id: 'x' }, { id: 'y' }, ...rows])).toEqual(['c', 'd']);
    expect(getPageIds({ first: 2, after }, rows.slice(1))).toEqual(['c', 'd']);
    expect(getPageIds({ first: 2, after }, rows.toSpliced(1, 1)), 'the row itself is gone').toEqual(['c', 'd']);
  });

  test('continues with the next row when all before are gone', () => {
    const { nodes, place } = createPage(rows, { first: 2 });
    const after = createCursor(1, [1, 2, 3].map(place.getId));
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(getPageIds({ first: 2, after }, rows.slice(2))).toEqual(['c', 'd']);
    expect(getPageIds({ first: 2, after }, rows.slice(3)), 'the next row is gone, too').toEqual(['d', 'e']);
  });

  test('finds its place in a partly read list by its cursor', async () => {
    const read = rows.slice(1, 4);
    const { nodes, place } = createReadPage(read, rows.length, { start: 1, count: 2 }, ({ id }) => id);
    expect([nodes, place.start, place.end, [0, 1, 2, 3].map(place.getId)]).toEqual([rows.slice(1, 3), 1, 3, ['b', 'c', 'd', null]]);
    const after = createCursor(2, ['c', 'd']);
    const locate = (left: readonly string[]) => locatePage({ first: 2, after }, async (id) => (left.includes(id) ? left.indexOf(id) : null));
    expect(await locate(['x', 'a', 'b', 'c', 'd'])).toEqual({ start: 4, count: 2 });
    expect(await locate(['a', 'd', 'e'])).toEqual({ start: 1, count: 2 });
    expect(await locate([])).toEqual({ start: 3, count: 2 });
  });

  test.each<[PageArgs, string]>([
    [{ first: 0 }, `first is 0, but must be 1 to ${maxRows}.`],
    [{ first: maxRows + 1 }, `first is ${maxRows + 1}, but must be 1 to ${maxRows}.`],
    [{ offset: -1 }, 'offset is -1, but must not be below 0.'],
    [{ offset: 0, after: createCursor(1, ['b']) }, 'after and offset are both there. Send one of them.'],
    ...[
      '',
      'abc',
      createCursor(-1, [null]),
      createCursor(0.5, [null]),
      Buffer.from('{}').toString('base64url'),
      Buffer.from('[1,2]').toString('base64url'),
    ].map((after): [PageArgs, string] => [{ after }, 'after is not a cursor. Take it from edges or pageInfo of the same list.']),
  ])('is refused for %j', (requested, message) => expect(() => createPage(rows, requested)).toThrow(expect.objectContaining({ code: 'BAD_INPUT', message })));

  test('may be longer where a page shows a list as a whole', () => {
    expect(createPage(rows, { first: maxRowsOfLongList }, maxRowsOfLongList).nodes).toHaveLength(5);
  });

  test('is read from as many pages of the provider as it needs', () => {
    expect([listPageStarts(0, 50, 50), listPageStarts(20, 51, 50), listPageStarts(7, 10, 50)]).toEqual([[0], [20, 70], [7]]);
  });
});
