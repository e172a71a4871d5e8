import type { Caller } from '../../context.ts';
import { rethrowFatal } from '../../errors.ts';
import type { PortfolioFigure } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getAlarmsByMonth } from '../charts/service.ts';
import { listDefects } from '../defects/service.ts';
import { listDevices } from '../devices/service.ts';
import { listOrders } from '../reports/service.ts';
import { computeAlarmShare, findReportedMonths } from './alarmShare.ts';
import type { PortfolioFigures } from './models.ts';

/** Figures of one location. A figure with missing data is marked; the others continue. */
export async function readFigures(customer: Customer, caller: Caller): Promise<PortfolioFigures> {
  const failed: PortfolioFigure[] = [];
  const forbidden: PortfolioFigure[] = [];
  async function readFigure<Value>(figure: PortfolioFigure, read: () => Promise<Value>): Promise<Value | null> {
    try {
      return await read();
    } catch (error) {
      const { code } = rethrowFatal(error);
      (code === 'FORBIDDEN' ? forbidden : failed).push(figure);
      return null;
    }
  }
  const [alarms, defects, devices] = await Promise.all([
    readFigure('ALARMS', () => Promise.all([getAlarmsByMonth(customer, caller), listOrders(customer, caller.provider)])),
    readFigure('DEFECTS', () => listDefects(customer, false, caller)),
    readFigure('DEVICES', () => listDevices(customer, caller)),
  ]);
  const unresolved = defects?.filter(({ status }) => status === 'OPEN');
  return {
    id: customer.id,
    location: customer.location,
    ...(alarms ? computeAlarmShare(alarms[0], findReportedMonths(alarms[1], caller.provider.clock.now())) : computeAlarmShare(null, null)),
    unresolvedDefects: unresolved?.length ?? null,
    highDefects: unresolved?.filter(({ priority }) => priority === 'HIGH').length ?? null,
    devices: devices?.length ?? null,
    silentDevices: devices?.filter(({ silence }) => silence !== null).length ?? null,
    failed,
    forbidden,
  };
}
