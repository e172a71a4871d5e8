import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signInPerson } from '../../testkit/gateways.ts';
import { bakery } from '../../testkit/testStack.ts';
import { createForm } from '../../testkit/uploads.ts';
import { startLoadedPortal } from '../portal.ts';

/** Of the gateway, and of it with the processes that read a picture for it; its container has 1,280. */
const maxMegabytes = 800;
let portal: Awaited<ReturnType<typeof startLoadedPortal>>;
let people: Person[];
beforeAll(async () => {
  portal = await startLoadedPortal();
  people = await Promise.all(['customer', 'keyuser', 'admin', 'areas'].map((name) => signInPerson(name, portal.gateway)));
});
afterAll(() => portal?.close());

const createPlainPicture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#ffffff' }, limitInputPixels: false });

function readProcessStatus(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
const getMegabytes = (status: string, field: 'VmRSS' | 'VmHWM') => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;

/** Peak of the gateway's memory while something is done, and of its memory with that of its children. */
async function measurePeak(work: () => Promise<unknown>): Promise<{ own: number; together: number }> {
  const pid = portal.gateway.child.pid!;
  let together = 0;
  const timer = setInterval(() => {
    const all = readdirSync('/proc')
      .filter((each) => /^\d+$/.test(each))
      .map(readProcessStatus);
    const family = all.filter((status) => new RegExp(`^(PPid|Pid):\\s+${pid}$`, 'm').test(status));
    together = Math.max(
      together,
      family.reduce((sum, status) => sum + getMegabytes(status, 'VmRSS'), 0),
    );
  }, 25);
  await work().finally(() => clearInterval(timer));
  return { own: Math.round(getMegabytes(readProcessStatus(pid), 'VmHWM')), together: Math.round(together) };
}

async function uploadFile(person: Person, kind: string, bytes: Buffer, name: string): Promise<{ status: number; uploadId?: string }> {
  const { headers, payload } = createForm(bytes, name);
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  const signal = AbortSignal.timeout(120_000);
  const response = await fetch(`${portal.gateway.url}/uploads/${kind}`, {
    method: 'POST',
    headers: { ...headers, 'x-upload': '1', cookie },
    body: new Uint8Array(payload),
    signal,
  });
  return { status: response.status, ...((await response.json()) as { uploadId?: string }) };
}

async function openFile(person: Person, url: string): Promise<number> {
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(portal.gateway.url + url, { headers: { cookie }, signal: AbortSignal.timeout(120_000) });
  await response.arrayBuffer();
  return response.status;
}

test('the memory of a gateway stays bounded with any pictures', async () => {
  const [customer] = people as [Person];
  const interlaced = await createPlainPicture(6_300, 6_300, 4).png({ progressive: true }).toBuffer();
  const deep = await createPlainPicture(6_300, 6_300, 4).png({ progressive: true }).toColourspace('rgb16').toBuffer();
  const huge = await createPlainPicture(11_000, 11_000).png().toBuffer();
  const scan = await createPlainPicture(20_000, 14_000).png().toBuffer();
  const progressive = await createPlainPicture(9_000, 6_600).jpeg({ progressive: true }).toBuffer();
  const peaks: Record<string, { own: number; together: number }> = {};
  const measure = async (name: string, work: () => Promise<number[]>, status: number) => {
    peaks[name] = await measurePeak(async () => expect(new Set(await work()), name).toEqual(new Set([status])));
  };
  const send = (kind: string, bytes: Buffer, name: string, by = people) =>
    Promise.all(by.map(async (person) => (await uploadFile(person, kind, bytes, name)).status));
  await measure('four interlaced photos of one person', () => send('picture', interlaced, 'a.png', [customer, customer, customer, customer]), 201);
  await measure('four interlaced photos of four people', () => send('picture', interlaced, 'a.png'), 201);
  await measure('four interlaced photos with 16 bits per colour, which are refused', () => send('picture', deep, 'a.png'), 422);
  await measure('four progressive plans', () => send('plan', progressive, 'a.jpg'), 201);
  await measure('four scans of 280 million pixels', () => send('plan', scan, 'a.png'), 201);
  const { uploadId } = await uploadFile(customer, 'picture', huge, 'a.png');
  const support = { customer: bakery, problemTypeId: '1', phone: '+43 555 1001', topic: 'Falle defekt', uploadIds: [uploadId], requestId: crypto.randomUUID() };
  peaks['a support request with 121 million pixels'] = await measurePeak(async () => {
    const { data } = await customer.execute(portal.gateway, 'SendSupportRequest', { input: support });
    expect(data.sendSupportRequest.isSent).toBe(true);
  });
  const plan = await uploadFile(customer, 'plan', scan, 'a.png');
  const made = await customer.execute(portal.gateway, 'UploadPlan', {
    input: { customer: bakery, title: 'Scan', uploadId: plan.uploadId, requestId: crypto.randomUUID() },
  });
  const { id } = made.data.uploadPlan.plan;
  const seers = people.slice(0, 3);
  const urls = await Promise.all(
    seers.map(async (person) => (await person.execute(portal.gateway, 'PlanView', { customer: bakery, planId: id })).data.customer.plan.pictureUrl as string),
  );
  await measure('a plan that three people open', () => Promise.all(seers.map((person, at) => openFile(person, urls[at]!))), 200);
  console.log(JSON.stringify(peaks));
  for (const [name, { own, together }] of Object.entries(peaks)) {
    expect(own, name).toBeLessThan(maxMegabytes);
    expect(together, name).toBeLessThan(maxMegabytes);
  }
}, 400_000);
