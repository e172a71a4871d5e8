import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { drawnPicture, formOf, upload } from '../testkit/uploads.ts';

const stack = useTestStack();
let person: Caller;
beforeAll(async () => {
  person = await stack.as('customer');
});

const limit = 10 * 1024 * 1024;
const fill = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))]);
const ofType = (type: string, bytes: Buffer) =>
  Buffer.concat([
    (() => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return length;
    })(),
    Buffer.from(type),
    bytes,
    Buffer.alloc(4),
  ]);

/** Returns a PNG that declares 16,384 x 16,384 pixels, in a few bytes. */
function bomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(16_384, 0);
  head.writeUInt32BE(16_384, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ofType('IHDR', head),
    ofType('IDAT', Buffer.alloc(20)),
    ofType('IEND', Buffer.alloc(0)),
  ]);
}

describe('the upload route', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/png'],
  ] as const)('H-23 takes a %s, which becomes %s', async (format, type) => {
    const response = await upload(person, await drawnPicture(30, 20, format), `foto.${format}`);
    expect(response).toMatchObject({ status: 201, body: { uploadId: expect.stringMatching(/^[\w-]{24}$/), type } });
  });

  test.each([
    ['XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0'],
    ['print settings of Photoshop', 0xed, 'Photoshop 3.0\0'],
    ['a comment', 0xfe, ''],
  ])('takes a jpeg with a plist in its metadata as %s, which is not kept', async (_what, marker, begin) => {
    const plist = Buffer.from(`${begin}<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"><plist/>`);
    const segment = Buffer.from([0xff, marker, 0, plist.length + 2]);
    const jpeg = await drawnPicture(30, 20);
    const response = await upload(person, Buffer.concat([jpeg.subarray(0, 2), segment, plist, jpeg.subarray(2)]));
    expect(response).toMatchObject({ status: 201, body: { type: 'image/jpeg' } });
  });

  test('takes a file of exactly the limit, and not one byte more', async () => {
    const start = await drawnPicture(30, 20);
    expect((await upload(person, fill(start, limit))).status).toBe(201);
    expect(await upload(person, fill(start, limit + 1))).toMatchObject({ status: 413, body: { error: { reason: 'TOO_LARGE' } } });
  });

  test('refuses by the announced length, before it reads', async () => {
    expect(await upload(person, fill(Buffer.alloc(0), 2 * limit))).toMatchObject({ status: 413, body: { error: { reason: 'TOO_LARGE' } } });
  });

  const hostile: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['a text', 'NOT_AN_IMAGE', () => Buffer.from('Das ist kein Bild.')],
    ['a page', 'NOT_AN_IMAGE', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PDF', 'NOT_AN_IMAGE', () => Buffer.from('%PDF-1.7\n')],
    ['a program', 'NOT_AN_IMAGE', () => Buffer.from('MZ\u0090\0')],
    ['an SVG', 'WRONG_TYPE', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a webp', 'WRONG_TYPE', () => drawnPicture(20, 20, 'webp')],
    ['a HEIC', 'WRONG_TYPE', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000')])],
    ['an empty file', 'EMPTY', () => Buffer.alloc(0)],
    ['the first bytes of a picture only', 'DAMAGED', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['half a picture', 'DAMAGED', async () => (await noisy()).subarray(0, 4000)],
    ['256 megapixels that are not there', 'DAMAGED', () => bomb()],
    ['a picture with a page behind it', 'UNREADABLE', async () => Buffer.concat([await drawnPicture(20, 20), Buffer.from('<HTML><body>')])],
    ['a picture with a program in its comment', 'UNREADABLE', async () => Buffer.concat([await drawnPicture(20, 20, 'gif'), Buffer.from('<?php system(1);')])],
    ['a picture with a PDF behind it', 'UNREADABLE', async () => Buffer.concat([await drawnPicture(20, 20, 'png'), Buffer.from('%PDF-1.4')])],
    [
      'a picture that is an archive',
      'UNREADABLE',
      async () => Buffer.concat([await drawnPicture(20, 20), Buffer.from('PK\u0003\u0004x'), Buffer.from('PK\u0005\u0006')]),
    ],
    ['a gif that is a script', 'DAMAGED', () => Buffer.from('GIF89a/*<script>*/=1;')],
  ];
  test.each(hostile)('H-22 refuses %s with %s', async (_what, reason, make) => {
    const response = await upload(person, await make(), 'foto.jpg');
    expect(response.body.error).toMatchObject({ code: 'BAD_INPUT', reason });
    expect(response.body).not.toHaveProperty('uploadId');
    expect(stack.providerLog).toEqual([]);
  });

  test('is for those who are signed in', async () => {
    expect((await upload(stack.visitor(), await drawnPicture(9, 9))).status).toBe(401);
  });

  test('is closed to other sites: without the header, or with the browser’s word that another site sent it', async () => {
    const bytes = await drawnPicture(9, 9);
    expect((await upload(person, bytes, 'a.jpg', {})).status).toBe(403);
    expect((await upload(person, bytes, 'a.jpg', { 'x-upload': '1', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await upload(person, bytes, 'a.jpg', { 'x-upload': '1', 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  test('takes one file of a form, of a kind that there is', async () => {
    const form = formOf(await drawnPicture(9, 9));
    expect((await person.upload('/uploads/program', form.payload, { ...form.headers, 'x-upload': '1' })).status).toBe(404);
    expect((await person.upload('/uploads/picture', form.payload, { 'content-type': 'application/json', 'x-upload': '1' })).status).toBe(400);
    const empty = formOf(Buffer.alloc(0)).headers['content-type']!;
    expect((await person.upload('/uploads/picture', Buffer.from('--portal-form-boundary--\r\n'), { 'content-type': empty, 'x-upload': '1' })).status).toBe(400);
  });
});

function noisy(side = 300): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
    .png()
    .toBuffer();
}
