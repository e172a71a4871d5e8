import { levelWord } from '../../i18n/levelWord.ts';

/** A level as it is shown: never by colour alone. */
export type ShownLevel = 'GREEN' | 'YELLOW' | 'RED' | 'NOT_CHECKABLE' | null;

const shapes = {
  GREEN: <circle cx="7" cy="7" r="6" />,
  YELLOW: <path d="M7 1l7 12H0z" />,
  RED: <path d="M7 0l7 7-7 7-7-7z" />,
  NOT_CHECKABLE: <rect x="1" y="1" width="12" height="12" rx="2" />,
  NONE: <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
} as const;

/** A badge of a level: shape, colour and text. `text` stands in place of the level's own word. */
export function LevelBadge({ level, text }: { level: ShownLevel; text?: string | null }) {
  const key = level ?? 'NONE';
  const word = levelWord(key);
  return (
    <span className="level-badge" data-level={key} title={word}>
      <svg width="12" height="12" viewBox="0 0 14 14" fill="currentColor" role="img" aria-label={text ? word : undefined} aria-hidden={text ? undefined : true}>
        {shapes[key]}
      </svg>
      <span>{text ?? word}</span>
    </span>
  );
}
