import type { LocationKey } from '../../access/scope.ts';
import type { ArticleClass, Level } from '../../generated/resolvers.ts';

/** A position, with what its other fields are read by. */
export interface Position {
  id: string;
  location: LocationKey;
  customerId: string;
  areaId: string;
  areaName: string;
  areaDescription: string | null;
  number: string;
  name: string | null;
  isExtraService: boolean;
  level: Level;
  objectTypes: readonly ObjectType[];
}

/** A kind of object at a position. */
export interface ObjectType {
  id: string;
  code: string | null;
  name: string;
  level: Level;
}

export interface InstalledObject {
  id: string;
  position: Position;
  number: string;
  name: string;
  typeName: string | null;
  isTrap: boolean;
}

/** An article that was used at a position. */
export interface ArticleUse {
  id: string;
  location: LocationKey;
  usedAt: Date | null;
  articleId: string | null;
  name: string;
  unit: string | null;
  quantity: number | null;
  remark: string | null;
  articleClass: ArticleClass | null;
}
