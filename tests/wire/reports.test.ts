import {
  lastReport,
  monthlyReport,
  nextReport,
  orderDetails,
  ordersOfCustomer,
  previousReport,
  reportOfOrder,
} from '../../gateway/features/reports/endpoints.ts';
import { call, testWireTable } from './wireTable.ts';

/** The query that looks among these kinds. */
const createKindQuery = (checkEinzelauftrag = true, checkMonitoring = true, checkTraplinked = true) => ({
  customer_id: '1',
  checkEinzelauftrag,
  checkMonitoring,
  checkTraplinked,
  sorter: 'ended',
});

testWireTable('reports and orders', [
  call(
    'X-29',
    ordersOfCustomer,
    { customerId: '1', location: 'AT:100100' },
    { customer_id: '1', monitoring: true, einzelauftrag: true, traplinked: true, sorter: 'ended' },
  ),
  call('X-30', lastReport, { customerId: '1', kinds: ['MONITORING_VISIT', 'SINGLE_ORDER'] }, createKindQuery(true, true, false), { variant: 'of a visit' }),
  call('X-30', lastReport, { customerId: '1', kinds: ['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'] }, createKindQuery(), {
    variant: 'of whatever kind, where no visit was made',
  }),
  ...(
    [
      [
        'of a month',
        { providerId: '901478', isMonthly: true },
        ['MONITORING_VISIT'],
        { ...createKindQuery(false, true, false), traplinkedbericht_id: '901478' },
      ],
      [
        'of a visit',
        { providerId: 'V-7', isMonthly: false },
        ['SINGLE_ORDER', 'MONTHLY_REPORT'],
        { ...createKindQuery(true, false, true), besuchsbericht_id: 'V-7' },
      ],
    ] as const
  ).flatMap(([variant, report, kinds, fields]) => {
    const more = { variant, unnamed: Object.keys(fields) };
    return [
      call('X-31', nextReport, { customerId: '1', report, kinds }, fields, more),
      call('X-32', previousReport, { customerId: '1', report, kinds }, fields, more),
    ];
  }),
  call('X-33', reportOfOrder, { orderId: '1480' }, { auftrag_id: '1480' }),
  call('X-34', orderDetails, { orderId: '1480', location: 'AT:100100' }, { auftrag_id: '1480' }, { variant: 'by the order' }),
  call('X-34', orderDetails, { visitReportId: 'V-8', location: 'AT:100100' }, { besuchsbericht_id: 'V-8' }, { variant: 'by the visit' }),
  call('X-35', monthlyReport, { monthlyId: '901478' }, { traplinkedbericht_id: '901478' }),
]);
