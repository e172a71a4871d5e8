/** Safety data sheets of an article, each in a new tab; not rendered without any. */
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
