import type { Level } from '../../../domain/levels.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

const shapes = {
  GREEN: <circle cx="7" cy="7" r="6" />,
  YELLOW: <path d="M7 1l7 12H0z" />,
  RED: <path d="M7 0l7 7-7 7-7-7z" />,
  NOT_CHECKABLE: <rect x="1" y="1" width="12" height="12" rx="2" />,
  UNKNOWN: <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
} as const;

/** A badge of a level, never by colour alone: shape, colour and text. `text` replaces the level's own word. */
export function LevelBadge({ level, text }: { level: Level; text?: string | null }) {
  const word = formatLevel(level);
  return (
    <span className="level-badge" data-level={level} title={word}>
      <svg width="12" height="12" viewBox="0 0 14 14" fill="currentColor" role="img" aria-label={text ? word : undefined} aria-hidden={text ? undefined : true}>
        {shapes[level]}
      </svg>
      <span>{text ?? word}</span>
    </span>
  );
}
