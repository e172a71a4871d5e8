/** Returns all members of a union in the order of the keys. The compiler names a member that the record lacks. */
export const listMembers = <Member extends string>(members: Record<Member, true>): readonly Member[] => Object.keys(members) as Member[];
