import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { runClients, computeGoodput, getPercentile } from '../../tests/load/offer.ts';
import { startLoadedPortal } from '../../tests/load/portal.ts';

/*
 * `npm run bench:connections`: time to the first response on a new connection while 200 keep-alive clients load the gateway, with 1
 * listening socket and with 16. One client opens connections one after the other, then 100 open at the same moment.
 */
const keepAliveClients = 200;
const burst = 100;
const seconds = 8;
const rounds = 3;

/** Returns the milliseconds from opening a connection to the first byte of the response of /livez. */
function measureFirstByte(port: number): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n'));
    socket.once('error', reject);
    socket.once('data', () => {
      resolve(performance.now() - startedAt);
      socket.destroy();
    });
  });
}

async function measure(sockets: number) {
  const portal = await startLoadedPortal({ program: 'bench/connections/main.ts', settings: { LISTENING_SOCKETS: String(sockets) } });
  try {
    await runClients(portal.port, portal.queries, 64, 20);
    const single: number[] = [];
    let isOver = false;
    const probe = async () => {
      await delay(1_000);
      while (!isOver) {
        single.push(await measureFirstByte(portal.port));
        await delay(100);
      }
    };
    const sendBurst = async () => {
      await delay(3_000);
      return Promise.all(Array.from({ length: burst }, () => measureFirstByte(portal.port)));
    };
    const sendLoad = async () => {
      const offered = await runClients(portal.port, portal.queries, keepAliveClients, seconds);
      isOver = true;
      return offered;
    };
    const [offered, together] = await Promise.all([sendLoad(), sendBurst(), probe()]);
    return { goodput: computeGoodput(offered), p99: getPercentile(offered.outcomes, 0.99), single, together };
  } finally {
    await portal.close();
  }
}

const roundPercentile = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))]!);

console.log(
  '| sockets | one new connection at a time: p50, longest | 100 at the same moment: p50, longest | answers a second to the 200 clients | their p99 |',
);
console.log('|---|---|---|---|---|');
for (let round = 0; round < rounds; round += 1)
  for (const sockets of [1, 16]) {
    const { single, together, goodput: good, p99 } = await measure(sockets);
    console.log(
      `| ${sockets} | ${roundPercentile(single, 0.5)}, ${roundPercentile(single, 1)} ms | ${roundPercentile(together, 0.5)}, ${roundPercentile(together, 1)} ms | ${Math.round(good)} | ${Math.round(p99)} ms |`,
    );
  }
