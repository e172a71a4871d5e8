import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { prepareDemo } from './demo/seedDemo.ts';
import { createProvider } from './server.ts';

const config = readConfig(process.env);
const opened = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.folder });
await prepareDemo(opened.db, {
  today: config.demoToday,
  months: config.demoMonths,
  scale: config.demoScale,
  password: config.demoPassword,
  onProgress: (text) => console.log(text),
});
const app = await createProvider({
  db: opened.db,
  faultsOpen: config.faultsOpen,
  captchaCode: config.captchaCode,
  demoPassword: config.demoPassword,
  portalUrl: config.portalUrl,
  onRefused: config.isStrict ? (why) => console.error(`Refused, not as documented: ${why}`) : undefined,
});
await app.listen({ host: config.host, port: config.port });
console.log(`The reference provider listens on http://${config.host}:${config.port}/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app
      .close()
      .then(() => opened.close())
      .then(() => process.exit(0));
  });
}
