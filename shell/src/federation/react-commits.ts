type CommitListener = (container: Node) => void
type EffectsListener = (container: Node, rerenders: boolean) => void

interface ReactRoot {
  containerInfo: Node
  /** Lanes of updates waiting to render, and of those waiting for data or code. */
  pendingLanes: number
  suspendedLanes: number
}

/** The hook that React looks for on start: React DevTools, or a stand-in. */
interface DevToolsHook {
  onCommitFiberRoot?: (renderer: number, root: ReactRoot, ...rest: unknown[]) => void
  onPostCommitFiberRoot?: (renderer: number, root: ReactRoot) => void
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook | undefined
}

const listeners = new Set<CommitListener>()
const effectsListeners = new Set<EffectsListener>()

/**
 * React reports renders only through this hook in a production build. Must be called before React's code runs; an
 * installed extension still receives the calls.
 */
export function hearCommits(): void {
  // Fast Refresh extends an existing hook and expects these members.
  const standIn = { renderers: new Map(), supportsFiber: true, inject: () => 1 }
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= standIn as DevToolsHook)
  const { onCommitFiberRoot: before, onPostCommitFiberRoot: beforeEffects } = hook
  hook.onCommitFiberRoot = (renderer, root, ...rest) => {
    before?.call(hook, renderer, root, ...rest)
    for (const listener of listeners) listener(root.containerInfo)
  }
  hook.onPostCommitFiberRoot = (renderer, root) => {
    beforeEffects?.call(hook, renderer, root)
    const { containerInfo, pendingLanes, suspendedLanes } = root
    for (const listener of effectsListeners) listener(containerInfo, (pendingLanes & ~suspendedLanes) !== 0)
  }
}

/** Calls `listener` with the container of each React root that has rendered. */
export function onCommit(listener: CommitListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` after the effects of a render, with whether the root must render again. */
export function onEffects(listener: EffectsListener): () => void {
  effectsListeners.add(listener)
  return () => effectsListeners.delete(listener)
}
