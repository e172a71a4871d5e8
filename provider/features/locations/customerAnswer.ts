import type { customers } from '../../database/tables.ts';

/** A location as the old system writes it. */
export function customerAnswer(customer: typeof customers.$inferSelect) {
  return {
    id: customer.id,
    customerId: customer.id,
    cardcode: customer.cardcode,
    kunde: customer.name,
    zipcode: customer.postcode,
    ort: customer.city,
    adresse: customer.address,
    land: customer.country === 'AT' ? 'Österreich' : 'Deutschland',
    tel: customer.phone,
    token: customer.token,
    biotechCountry: { name: customer.country },
  };
}
