import { Badge, type ButtonProps } from '@chakra-ui/react';
import { Button } from '../../theme/Button.tsx';

/** States of things that end by themselves and can be revoked before. */
export type ValidityState = 'ACTIVE' | 'EXPIRED' | 'REVOKED';

const colours: Record<ValidityState, string> = { ACTIVE: 'level.green', EXPIRED: 'level.yellow', REVOKED: 'level.red' };

export const ValidityBadge = ({ state, children }: { state: ValidityState; children: string }) => (
  <Badge bg={`${colours[state]}.subtle`} color={`${colours[state]}.fg`}>
    {children}
  </Badge>
);

/** Revokes the thing of a row. */
export const RevokeButton = (props: ButtonProps & { 'aria-label': string }) => <Button size="xs" variant="outline" color="level.red.fg" {...props} />;
