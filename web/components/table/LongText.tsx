import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** About three lines of a column with long texts. */
const maxLength = 90;

/** A text of a row that is cut between words where it would make the row tall; its rest opens. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(' ', maxLength);
  const at = end > maxLength / 2 ? end : maxLength;
  return (
    <span className="long-text" data-open={isOpen || undefined}>
      {text.slice(0, at)}
      <span className="dots"> … </span>
      <span className="rest">{text.slice(at)} </span>
      <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'less' : 'more')}
      </button>
    </span>
  );
}
