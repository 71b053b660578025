type CommitListener = (container: Node) => void
type EffectsListener = (container: Node, rerenders: boolean) => void

interface ReactRoot {
  containerInfo: Node
  /** Bits of updates that wait to be rendered, and of those that wait for data or code. */
  pendingLanes: number
  suspendedLanes: number
}

/** What React looks for before it starts: the extension React DevTools, or a stand-in. */
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
 * React tells nobody else of its renders in a production build. Call it before React's code runs; the
 * extension, where it is installed, hears of them as well.
 */
export function hearCommits(): void {
  // Fast Refresh adds itself to a hook that it finds, and expects these members.
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

/** Calls `listener` after the effects of a render have run, with whether the root has to render again. */
export function onEffects(listener: EffectsListener): () => void {
  effectsListeners.add(listener)
  return () => effectsListeners.delete(listener)
}
