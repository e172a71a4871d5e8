import i18next from 'i18next';

/** A level as it is shown: never by colour alone (V-05, V-18). */
export type ShownLevel = 'GREEN' | 'YELLOW' | 'RED' | 'NOT_CHECKABLE' | null;

/** A badge of a level: shape, colour and text. `text` stands in place of the level's own word. */
export function LevelBadge({ level, text }: { level: ShownLevel; text?: string | null }) {
  const key = level ?? 'NONE';
  const word = i18next.t(`level.${key}`, { ns: 'ui' });
  return (
    <span className="level-badge" data-level={key} title={word}>
      <span className="shape" role="img" aria-label={text ? word : undefined} aria-hidden={text ? undefined : true} />
      <span>{text ?? word}</span>
    </span>
  );
}
