import { describe, expect, test } from 'vitest';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, createForm, upload } from '../testkit/uploads.ts';

const stack = useTestStack();
const person = usePerson(stack, 'customer');

const limit = 10 * 1024 * 1024;
const fill = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))]);
describe('the upload route', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/png'],
  ] as const)('H-23 takes a %s, which becomes %s', async (format, type) => {
    const response = await upload(person, await drawPicture(30, 20, format), `foto.${format}`);
    expect(response).toMatchObject({ status: 201, body: { uploadId: expect.stringMatching(/^[\w-]{24}$/), type } });
  });

  test.each([
    ['XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0'],
    ['print settings of Photoshop', 0xed, 'Photoshop 3.0\0'],
    ['a comment', 0xfe, ''],
  ])('takes a jpeg with a plist in its metadata as %s, clean', async (_what, marker, begin) => {
    const plist = Buffer.from(`${begin}<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"><plist/>`);
    const segment = Buffer.from([0xff, marker, 0, plist.length + 2]);
    const jpeg = await drawPicture(30, 20);
    const response = await upload(person, Buffer.concat([jpeg.subarray(0, 2), segment, plist, jpeg.subarray(2)]));
    expect(response).toMatchObject({ status: 201, body: { type: 'image/jpeg' } });
  });

  test('takes a file of exactly the limit, and not one byte more', async () => {
    const start = await drawPicture(30, 20);
    expect((await upload(person, fill(start, limit))).status).toBe(201);
    expect(await upload(person, fill(start, limit + 1))).toMatchObject({ status: 413, body: { error: { reason: 'TOO_LARGE' } } });
  });

  test('refuses by the announced length, before it reads', async () => {
    expect(await upload(person, fill(Buffer.alloc(0), 2 * limit))).toMatchObject({ status: 413, body: { error: { reason: 'TOO_LARGE' } } });
  });

  const hostile: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['a text', 'NOT_AN_IMAGE', () => Buffer.from('Das ist kein Bild.')],
    ['an SVG', 'WRONG_TYPE', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an empty file', 'EMPTY', () => Buffer.alloc(0)],
    ['half a picture', 'DAMAGED', async () => (await drawPicture(300, 300)).subarray(0, 400)],
    ['a picture with a page behind it', 'UNREADABLE', async () => Buffer.concat([await drawPicture(20, 20), Buffer.from('<HTML><body>')])],
  ];
  test.each(hostile)('H-22 refuses %s with %s', async (_what, reason, make) => {
    const response = await upload(person, await make(), 'foto.jpg');
    expect(response.body.error).toMatchObject({ code: 'BAD_INPUT', reason });
    expect(response.body).not.toHaveProperty('uploadId');
    expect(stack.providerLog).toEqual([]);
  });

  test('takes one file of a form, of a kind that there is', async () => {
    const form = createForm(await drawPicture(9, 9));
    expect((await person.upload('/uploads/program', form.payload, { ...form.headers, 'x-upload': '1' })).status).toBe(404);
    expect((await person.upload('/uploads/picture', form.payload, { 'content-type': 'application/json', 'x-upload': '1' })).status).toBe(400);
    const empty = createForm(Buffer.alloc(0)).headers['content-type']!;
    expect((await person.upload('/uploads/picture', Buffer.from('--portal-form-boundary--\r\n'), { 'content-type': empty, 'x-upload': '1' })).status).toBe(400);
  });
});
