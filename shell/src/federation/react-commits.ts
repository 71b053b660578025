type CommitListener = (container: Node) => void

interface ReactRoot {
  containerInfo: Node
}

/** What React looks for before it starts: the extension React DevTools, or a stand-in. */
interface DevToolsHook {
  onCommitFiberRoot?: (renderer: number, root: ReactRoot, ...rest: unknown[]) => void
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook | undefined
}

const listeners = new Set<CommitListener>()

/**
 * React tells nobody else of its renders in a production build. Call it before React's code runs; the
 * extension, where it is installed, hears of them as well.
 */
export function hearCommits(): void {
  // Fast Refresh adds itself to a hook that it finds, and expects these members.
  const standIn = { renderers: new Map(), supportsFiber: true, inject: () => 1 }
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= standIn as DevToolsHook)
  const before = hook.onCommitFiberRoot
  hook.onCommitFiberRoot = (renderer, root, ...rest) => {
    before?.call(hook, renderer, root, ...rest)
    for (const listener of listeners) listener(root.containerInfo)
  }
}

/** Calls `listener` with the container of each React root that has rendered. */
export function onCommit(listener: CommitListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
