import { Box } from '@chakra-ui/react';
import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';

const forbidden = ['style', 'img', 'svg', 'math', 'video', 'audio', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed'];

/** The HTML of a message, sanitized again in the browser, which does not trust the response. */
export function CleanHtml({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function show() {
      const fragment = DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: forbidden,
        FORBID_ATTR: ['style', 'class', 'id'],
        RETURN_DOM_FRAGMENT: true,
      });
      for (const link of fragment.querySelectorAll('a')) {
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
      }
      place.current?.replaceChildren(fragment);
    },
    [html],
  );
  return (
    <Box
      ref={place}
      role="group"
      aria-label={label}
      overflowWrap="anywhere"
      overflowX="auto"
      css={{
        '& p': { marginBottom: '0.75rem' },
        '& ul, & ol': { paddingInlineStart: '1.5rem', marginBottom: '0.75rem' },
        '& ul': { listStyle: 'disc' },
        '& ol': { listStyle: 'decimal' },
        '& a': { color: '{colors.brand.solid}', textDecoration: 'underline' },
      }}
    />
  );
}
