/** Ends the process with the bench, and answers { use: true } with the most memory that the process ever held, in bytes, and its processor time in milliseconds. */
export function reportUse() {
  process.once('disconnect', () => process.exit(0));
  process.on('message', (order) => {
    if (!order.use) return;
    const { user, system } = process.cpuUsage();
    process.send({ memory: process.resourceUsage().maxRSS * 1024, cpu: (user + system) / 1000 });
  });
}
