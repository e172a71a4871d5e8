import { Link, Stack } from '@chakra-ui/react';

/** Safety data sheets of an article, each opened in a tab of its own; nothing where there are none. */
export function SheetLinks({ sheets }: { sheets: readonly { name: string; url: string }[] | null | undefined }) {
  if (!sheets || sheets.length === 0) return null;
  return (
    <Stack gap="1">
      {sheets.map(({ name, url }) => (
        <Link key={url} href={url} target="_blank" color="brand.solid" textDecoration="underline" overflowWrap="anywhere">
          {name}
        </Link>
      ))}
    </Stack>
  );
}
