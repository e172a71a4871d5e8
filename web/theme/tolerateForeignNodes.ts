/** The ancestor of a node that is a child of `parent`; null if there is none. */
function findChildAbove(node: Node | null, parent: Node): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/**
 * Lets React work on a page that other code has changed. A browser's translation wraps or replaces text nodes. React then removes a node
 * from an element that is no longer its parent, which throws and unmounts the whole page. This removes the wrapper with the node, and skips
 * a node without a place.
 */
export function tolerateForeignNodes(prototype: Node = Node.prototype): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node below
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function removeWithWrapper<T extends Node>(this: Node, child: T): T {
    const own = findChildAbove(child, this);
    if (own) removeChild.call(this, own);
    return child;
  };
  prototype.insertBefore = function insertBeforeWrapper<T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, findChildAbove(before, this)) as T;
  };
}
