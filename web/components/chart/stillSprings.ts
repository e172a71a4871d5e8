import { createElement, type ElementType, Fragment, type ReactNode } from 'react';

/*
 * The part of `@react-spring/web` that nivo uses, for charts without animation. The build replaces the library by this file. The library
 * runs promises for every number of every bar even without animation.
 */
type Values = Record<string, unknown>;
type SpringProps = Values & { to?: Values };
type Look<Item> = Values | ((item: Item) => Values);

const resolveLook = <Item>(look: Look<Item>, item: Item): Values => (typeof look === 'function' ? look(item) : look);

/** The element itself: its values are plain ones. */
export const animated: Record<string, ElementType> = new Proxy({}, { get: (_, tag) => tag });

const animationProps = new Set(['config', 'immediate']);

/** Returns the end values of a spring. */
export const useSpring = ({ to, ...values }: SpringProps): Values =>
  to ?? Object.fromEntries(Object.entries(values).filter(([name]) => !animationProps.has(name)));

/** Renders each item in its end state; a removed item disappears at once. */
export function useTransition<Item>(items: readonly Item[], { keys, enter }: { keys: (item: Item) => string; enter: Look<Item> }) {
  return (draw: (style: Values, item: Item, transition: { key: string }, at: number) => ReactNode): ReactNode[] =>
    items.map((item, at) => createElement(Fragment, { key: keys(item) }, draw(resolveLook(enter, item), item, { key: keys(item) }, at)));
}

/** A value made of others. */
export const to = (from: unknown, make: (...values: unknown[]) => unknown): unknown => (Array.isArray(from) ? make(...from) : make(from));

/** Speeds of animations, which are not used. */
export const config = {};
