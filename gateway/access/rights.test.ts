import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType, type GraphQLInputObjectType, type GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { DecodeError } from '../provider-client/decoders/values.ts';
import { decodeRights, encodeRights, toRightFlags } from './rights.ts';
import { rightTable } from '../../domain/rights.ts';

const schema = buildSchema(['base', 'access', 'users', 'locations'].map((file) => readFileSync(`schema/${file}.graphql`, 'utf8')).join('\n'), {
  assumeValid: true,
});
const listFields = (type: string) => Object.keys((schema.getType(type) as GraphQLObjectType | GraphQLInputObjectType).getFields());
const fields: readonly string[] = rightTable.map(({ field }) => field);
const every = new Set(rightTable.map(({ right }) => right));

describe('the table of rights', () => {
  test('has each right of the schema once', () => {
    expect(rightTable.map(({ right }) => right).toSorted()).toEqual(
      (schema.getType('Right') as GraphQLEnumType)
        .getValues()
        .map(({ name }) => name)
        .toSorted(),
    );
  });
  test.each([
    ['LocationRights', 'areasRestricted'],
    ['GrantedRights', 'areaIds', 'areaTotal'],
    ['RightsInput', 'areaIds'],
    ['RightsChangeInput', 'areaIds', 'base'],
    ['RightsBase', 'areaIds'],
  ])('has each right of %s once', (type, ...others) => {
    expect(
      listFields(type)
        .filter((name) => !others.includes(name))
        .toSorted(),
    ).toEqual(fields.toSorted());
  });
});

describe('stored rights', () => {
  test('W-07 W-09 each is granted unless it is stored as taken away', () => {
    expect(decodeRights({})).toEqual(every);
    for (const { right, stored, isInverted } of rightTable) {
      for (const taken of isInverted ? [true, 'true', 1] : [false, 'false', 0])
        expect(decodeRights({ [stored]: taken }), `${stored} ${taken}`).toEqual(new Set([...every].filter((each) => each !== right)));
      for (const left of isInverted ? [false, 'false', 0, null, '', '  '] : [true, 'true', 1, null, '', '  '])
        expect(decodeRights({ [stored]: left }), `${stored} ${left}`).toEqual(every);
    }
  });
  test('W-07 grants no right for a value that is neither yes nor no', () => {
    for (const { stored, isInverted } of rightTable) {
      for (const odd of ['vielleicht', [], {}, 7]) expect(() => decodeRights({ [stored]: odd }), stored).toThrow(DecodeError);
      expect(decodeRights({ [stored]: isInverted ? '1' : '0' }).size).toBe(every.size - 1);
    }
  });
  test('X-131 reads what was sent as the same', () => {
    for (const { right } of rightTable) expect(decodeRights(encodeRights(new Set([right])))).toEqual(new Set([right]));
    expect(encodeRights(every)).toEqual({
      editPlan: true,
      showMaengel: true,
      editMaengel: true,
      showMaengelFotos: true,
      showLieferscheine: true,
      isHideMaengelInPlaenen: false,
    });
  });
  test('fields say what is granted', () => {
    expect(toRightFlags((right) => right === 'EDIT_PLAN')).toMatchObject({ canEditPlan: true, canShowDefects: false, canShowDefectsInPlans: false });
  });
});
