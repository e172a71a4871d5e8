import { z } from 'zod';

const text = (description: string) => z.string().nullable().meta({ description });
const moment = (description: string) => z.iso.datetime().nullable().meta({ description });
const number = (description: string) => z.number().nullable().meta({ description });
const id = (description: string) => z.string().meta({ description });
const place = {
  country: z.enum(['AT', 'DE']).meta({ description: 'Country of the location.' }),
  cardcode: id('Customer number of the location in its country.'),
};
const changed = 'Latest moment that is known of it';

/** A result, in the order of its fields. */
const result = z
  .object({
    id: id('Permanent id, by which a result replaces its earlier state: location, the word result, and the id that the provider gives it.'),
    changedAt: moment(
      `${changed}: of a visit its end, or its beginning while it goes on; of a 24/7 trap the time of its report. The provider does not say when a result was corrected.`,
    ),
    foundAt: moment('Time of the result.'),
    ...place,
    orderId: id('Order of the visit, or the monthly report; `orderId` of /orders.'),
    orderNumber: text('Number of the order; null for a monthly report.'),
    source: z.enum(['VISIT', 'TRAP']).meta({ description: 'A visit or a connected 24/7 trap.' }),
    area: text('Name of the area.'),
    positionId: text('Id of the position.'),
    positionNumber: text('Number of the position.'),
    position: text('Description of the position.'),
    task: text('Task that was checked.'),
    object: text('The checked object.'),
    result: text('Result as text; null where it could not be checked.'),
    value: number('Measured value where the result is a number.'),
    level: z
      .enum(['GREEN', 'YELLOW', 'RED', 'NOT_CHECKABLE', 'UNKNOWN'])
      .meta({ description: 'Level: in order, warning, alarm, not checkable, or none sent.' }),
    remark: text('Remark of the advisor.'),
    material: text('Used material.'),
    quantity: number('Used quantity.'),
    unit: text('Unit of the quantity.'),
    advisor: text('Advisor who checked it.'),
    trap: text('Name of the 24/7 trap.'),
    trapCodes: z.array(z.string()).meta({ description: 'Codes that the 24/7 trap reported. In CSV they are separated by spaces.' }),
  })
  .meta({ title: 'Result' });

const order = z
  .object({
    id: id('Permanent id: location, the word order, and `orderId`.'),
    changedAt: moment(`${changed}: its end, or its beginning while it goes on; of a monthly report the end of its month.`),
    ...place,
    orderId: id('Id of the order, or of the monthly report in its place. It is unique within the location.'),
    kind: z
      .enum(['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'])
      .meta({ description: 'Monitoring visit, single order, or monthly report of 24/7 traps.' }),
    number: text('Number of the order; null for a monthly report.'),
    description: text('Description.'),
    startedAt: moment('Beginning of the work, or of the month.'),
    endedAt: moment('End of the work, or of the month.'),
  })
  .meta({ title: 'Order' });

const customer = z
  .object({
    id: id('Permanent id: country and customer number. The parameter `customer` takes it.'),
    ...place,
    name: id('Name of the location.'),
    postcode: text('Postcode.'),
    city: text('City.'),
    address: text('Street and number.'),
  })
  .meta({ title: 'Customer' });

/** Rows of the lists; their descriptions and the columns of CSV are made of them. */
export const records = { results: result, orders: order, customers: customer } as const;
export type ListName = keyof typeof records;
