import type { ReactNode } from 'react';

/** A button that reads as a link in running text, for what opens on the same page. */
export function TextButton({ label, onClick, children }: { label?: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
