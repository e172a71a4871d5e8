import { Fragment } from 'react';

/** An e-mail address, which breaks before its @ where a line has no room for it. */
export const MailAddress = ({ of }: { of: string }) => (
  <span>
    {of.split(/(?=@)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
