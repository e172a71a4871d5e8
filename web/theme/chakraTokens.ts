import { semanticTokens } from '@chakra-ui/react/theme';

type Conditional = { _light?: unknown; _dark?: unknown };

/** Chakra's own colours choose by a class on the page; here they choose as those of the portal do, with the light shape of a shadow. */
function byScheme(token: unknown): unknown {
  if (typeof token !== 'object' || token === null) return token;
  const { _light, _dark } = token as Conditional;
  if (typeof _light !== 'string') return Object.fromEntries(Object.entries(token).map(([name, each]) => [name, byScheme(each)]));
  return _light.startsWith('{') ? `light-dark(${_light}, ${String(_dark)})` : _light;
}

/** Chakra's semantic tokens in both schemes. */
export const chakraTokens = byScheme(semanticTokens) as typeof semanticTokens;
