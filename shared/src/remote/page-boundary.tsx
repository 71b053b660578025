import { Component, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { LoadFailureKind } from '../contracts/remotes'
import { FailureCard } from './failure-card'
import { failureKind } from './failure-kind'
import { PageSkeleton } from './page-skeleton'
import { useRemoteHost } from './remote-host-context'
import type { RemoteHost, RemotePage } from './remote-types'

interface BoundaryProps {
  title: string
  host: RemoteHost
  children: ReactNode
}

/** Keeps a page's crash inside the page. A page whose code did not come is the shell's to replace. */
class PageBoundary extends Component<BoundaryProps, { kind: LoadFailureKind | null }> {
  override state = { kind: null as LoadFailureKind | null }

  static getDerivedStateFromError(error: unknown) {
    return { kind: failureKind(error, 'render') }
  }

  override componentDidCatch(error: unknown) {
    const { host } = this.props
    const kind = failureKind(error, 'render')
    if (kind === 'render') host.onFault(kind, error)
    else host.onCrash(kind, error)
  }

  override render() {
    const { kind } = this.state
    if (!kind) return this.props.children
    if (kind !== 'render') return null
    return <FailureCard title={this.props.title} kind={kind} onRetry={this.props.host.retry} />
  }
}

function Ready({ children }: { children: ReactNode }) {
  const { onReady } = useRemoteHost()
  // Tells the shell once the lazy page is really on screen: its focus and load times depend on it.
  useEffect(() => onReady(), [onReady])
  return children
}

/** The one export of a page's module that ends in `Page`; a component is a screen already. */
function screenIn(loaded: object, path: string): ComponentType {
  if (typeof loaded === 'function') return loaded as ComponentType
  const screens = Object.entries(loaded).filter(([name]) => name.endsWith('Page'))
  const [first, second] = screens
  if (!first || second) throw new Error(`the module of ${path} exports ${screens.length} screens, not one`)
  return first[1] as ComponentType
}

/** Screens whose code has come. */
const screens = new WeakMap<RemotePage, ComponentType>()

/** Screens that were asked for before they were to be drawn, until they are. */
const early = new WeakMap<RemotePage, Promise<ComponentType>>()

async function loadScreen(page: RemotePage): Promise<ComponentType> {
  const screen = screenIn(await page.load(), page.path)
  screens.set(page, screen)
  return screen
}

/** Starts to load a screen before it is drawn. Where that fails, it is told when the screen is to be drawn. */
export function preloadScreen(page: RemotePage): void {
  if (screens.has(page) || early.has(page)) return
  const loading = loadScreen(page)
  loading.catch(() => undefined)
  early.set(page, loading)
}

/** A failure isn't kept: the next call asks again. */
function screenLoaded(page: RemotePage): Promise<ComponentType> {
  const loading = early.get(page) ?? loadScreen(page)
  early.delete(page)
  return loading
}

/**
 * A screen as soon as its code is here. It is waited for outside Suspense: React shows what it waited for 300 ms after
 * a skeleton at the earliest.
 */
function Screen({ page }: { page: RemotePage }) {
  const [state, setState] = useState<{ Here?: ComponentType | undefined; error?: Error }>(() => ({
    Here: screens.get(page),
  }))
  const { Here } = state
  // Code comes over the network.
  useEffect(() => {
    if (Here) return undefined
    let current = true
    screenLoaded(page).then(
      (loaded) => current && setState({ Here: loaded }),
      (error: Error) => current && setState({ error }),
    )
    return () => {
      current = false
    }
  }, [page, Here])
  if (state.error) throw state.error
  if (!Here) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Ready>
        <Here />
      </Ready>
    </Suspense>
  )
}

/** One screen, loaded when first shown. Give it the page's path as key. */
export function LazyPage({ page, title }: { page: RemotePage; title: string }) {
  const host = useRemoteHost()
  return (
    <PageBoundary title={title} host={host}>
      <Screen page={page} />
    </PageBoundary>
  )
}
