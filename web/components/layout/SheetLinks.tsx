/** Safety data sheets of an article, each opened in a tab of its own; nothing where there are none. */
export function SheetLinks({ sheets }: { sheets: readonly { name: string; url: string }[] | null | undefined }) {
  if (!sheets || sheets.length === 0) return null;
  return (
    <span className="sheet-links">
      {sheets.map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </span>
  );
}
