import {
  lastReport,
  monthlyReport,
  nextReport,
  orderDetails,
  ordersOfCustomer,
  previousReport,
  reportOfOrder,
} from '../../gateway/features/reports/endpoints.ts';
import { call, wireTable } from './wireTable.ts';

wireTable('reports and orders', [
  call(
    'X-29',
    ordersOfCustomer,
    { customerId: '1', location: 'AT:100100' },
    { customer_id: '1', monitoring: true, einzelauftrag: true, traplinked: true, sorter: 'ended' },
  ),
  call(
    'X-30',
    lastReport,
    { customerId: '1', kinds: ['MONITORING_VISIT', 'SINGLE_ORDER'] },
    { customer_id: '1', checkEinzelauftrag: true, checkMonitoring: true, checkTraplinked: false, sorter: 'ended' },
    { variant: 'of a visit' },
  ),
  call(
    'X-30',
    lastReport,
    { customerId: '1', kinds: ['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'] },
    { customer_id: '1', checkEinzelauftrag: true, checkMonitoring: true, checkTraplinked: true, sorter: 'ended' },
    { variant: 'of whatever kind, where no visit was made' },
  ),
  call(
    'X-31',
    nextReport,
    { customerId: '1', report: { providerId: '901478', isMonthly: true }, kinds: ['MONITORING_VISIT'] },
    { customer_id: '1', traplinkedbericht_id: '901478', checkEinzelauftrag: false, checkMonitoring: true, checkTraplinked: false, sorter: 'ended' },
    { variant: 'of a month', unnamed: ['customer_id', 'traplinkedbericht_id', 'checkEinzelauftrag', 'checkMonitoring', 'checkTraplinked', 'sorter'] },
  ),
  call(
    'X-31',
    nextReport,
    { customerId: '1', report: { providerId: 'V-7', isMonthly: false }, kinds: ['SINGLE_ORDER', 'MONTHLY_REPORT'] },
    { customer_id: '1', besuchsbericht_id: 'V-7', checkEinzelauftrag: true, checkMonitoring: false, checkTraplinked: true, sorter: 'ended' },
    { variant: 'of a visit', unnamed: ['customer_id', 'besuchsbericht_id', 'checkEinzelauftrag', 'checkMonitoring', 'checkTraplinked', 'sorter'] },
  ),
  call(
    'X-32',
    previousReport,
    { customerId: '1', report: { providerId: '901478', isMonthly: true }, kinds: ['MONITORING_VISIT'] },
    { customer_id: '1', traplinkedbericht_id: '901478', checkEinzelauftrag: false, checkMonitoring: true, checkTraplinked: false, sorter: 'ended' },
    { variant: 'of a month', unnamed: ['customer_id', 'traplinkedbericht_id', 'checkEinzelauftrag', 'checkMonitoring', 'checkTraplinked', 'sorter'] },
  ),
  call(
    'X-32',
    previousReport,
    { customerId: '1', report: { providerId: 'V-7', isMonthly: false }, kinds: ['SINGLE_ORDER', 'MONTHLY_REPORT'] },
    { customer_id: '1', besuchsbericht_id: 'V-7', checkEinzelauftrag: true, checkMonitoring: false, checkTraplinked: true, sorter: 'ended' },
    { variant: 'of a visit', unnamed: ['customer_id', 'besuchsbericht_id', 'checkEinzelauftrag', 'checkMonitoring', 'checkTraplinked', 'sorter'] },
  ),
  call('X-33', reportOfOrder, { orderId: '1480' }, { auftrag_id: '1480' }),
  call('X-34', orderDetails, { orderId: '1480', location: 'AT:100100' }, { auftrag_id: '1480' }, { variant: 'by the order' }),
  call('X-34', orderDetails, { visitReportId: 'V-8', location: 'AT:100100' }, { besuchsbericht_id: 'V-8' }, { variant: 'by the visit' }),
  call('X-35', monthlyReport, { monthlyId: '901478' }, { traplinkedbericht_id: '901478' }),
]);
