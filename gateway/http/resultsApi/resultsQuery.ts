import { ApiProblem } from './apiProblem.ts';

/** Parameters of the query: a month, or an order. */
export type ResultsQuery = { month: number; year: number } | { order_number: string };

const known = new Set(['month', 'year', 'order_number']);
const maxNumberLength = 100;
const createBadInput = (message: string) => new ApiProblem('BAD_INPUT', `${message} Send month and year, or order_number.`);

/** Reads the parameters; throws 400 for missing, repeated, unknown and mixed ones. */
export function parseResultsQuery(given: Record<string, unknown>): ResultsQuery {
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown !== undefined) throw createBadInput('There is a parameter that is not known.');
  for (const [name, value] of Object.entries(given)) if (typeof value !== 'string') throw createBadInput(`${name} is there more than once.`);
  const { month, year, order_number: number } = given as Record<string, string | undefined>;
  if (number !== undefined) {
    if (month !== undefined || year !== undefined) throw createBadInput('order_number does not go together with month and year.');
    if (number.trim() === '' || number.length > maxNumberLength) throw createBadInput(`order_number must have 1 to ${maxNumberLength} characters.`);
    return { order_number: number };
  }
  if (month === undefined || year === undefined) throw createBadInput(month === year ? 'No parameter is given.' : 'month and year go together.');
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) throw createBadInput('month must be 1 to 12.');
  if (!/^\d{4}$/.test(year)) throw createBadInput('year must have 4 digits.');
  return { month: Number(month), year: Number(year) };
}
