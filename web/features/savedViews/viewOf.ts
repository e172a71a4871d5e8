const notOfView = ['mandant', 'cardcode', 'page'];

/** Returns the part of an address that a view saves: neither the location nor the page number. */
export function viewOf(search: string): string {
  const view = new URLSearchParams(search);
  for (const name of notOfView) view.delete(name);
  view.sort();
  return view.toString();
}

/** Returns the query of an address that shows a view, at the location of the present one. */
export function addressOfView(view: string, search: string): string {
  const [after, now] = [new URLSearchParams(), new URLSearchParams(search)];
  for (const name of ['mandant', 'cardcode']) if (now.has(name)) after.set(name, now.get(name)!);
  for (const [name, value] of new URLSearchParams(view)) after.append(name, value);
  return `?${after}`;
}
