import { Fragment } from 'react';

/** An e-mail address, which breaks before its @ where a line is too short for it. */
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
