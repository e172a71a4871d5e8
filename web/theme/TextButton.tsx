import type { ReactNode } from 'react';

/** A button that looks like a link in running text, for content on the same page. */
export function TextButton({ label, onClick, children }: { label?: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
