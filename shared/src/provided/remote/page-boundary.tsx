import { Component, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { LoadFailureKind } from '../../contracts/remotes'
import { useSiteId } from '../session'
import { FailureCard } from './failure-card'
import { failureKind } from './failure-kind'
import { PageSkeleton } from './page-skeleton'
import { useRemoteHost } from './remote-host-context'
import type { RemoteHost, RemotePage } from './remote-types'
import { ShapeOfPage } from './skeleton-context'

interface BoundaryProps {
  title: string
  host: RemoteHost
  children: ReactNode
}

/** Keeps a page's crash inside the page. If a page's code fails to load, the shell replaces the release. */
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
  // Tells the shell when the lazy page is on screen: its focus and load times depend on it.
  useEffect(() => onReady(), [onReady])
  return children
}

/** The only export of a page's module that ends in `Page`; a component is already a screen. */
function screenIn(loaded: object, path: string): ComponentType {
  if (typeof loaded === 'function') return loaded as ComponentType
  const screens = Object.entries(loaded).filter(([name]) => name.endsWith('Page'))
  const [first, second] = screens
  if (!first || second)
    throw new Error(`The module of ${path} exports ${screens.length} screens instead of one`)
  return first[1] as ComponentType
}

/** Screens whose code has loaded. */
const screens = new WeakMap<RemotePage, ComponentType>()

/** Preloaded screens, until they are rendered. */
const early = new WeakMap<RemotePage, Promise<ComponentType>>()

async function loadScreen(page: RemotePage): Promise<ComponentType> {
  const screen = screenIn(await page.load(), page.path)
  screens.set(page, screen)
  return screen
}

/** Preloads a screen. A failure is reported when the screen is rendered. */
export function preloadScreen(page: RemotePage): void {
  if (screens.has(page) || early.has(page)) return
  const loading = loadScreen(page)
  loading.catch(() => undefined)
  early.set(page, loading)
}

/** A failure isn't cached: the next call tries again. */
function screenLoaded(page: RemotePage): Promise<ComponentType> {
  const loading = early.get(page) ?? loadScreen(page)
  early.delete(page)
  return loading
}

/**
 * Renders a screen as soon as its code has loaded. It waits outside Suspense, because React delays content after a
 * skeleton by at least 300 ms.
 */
function Screen({ page }: { page: RemotePage }) {
  const [state, setState] = useState<{ Here?: ComponentType | undefined; error?: Error }>(() => ({
    Here: screens.get(page),
  }))
  const { Here } = state
  const siteId = useSiteId()
  // Code loads over the network.
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
        {/* A page of a site loses its state when the address changes to another site. */}
        <Here key={page.scope === 'site' ? siteId : undefined} />
      </Ready>
    </Suspense>
  )
}

/** A screen, loaded when first shown. Pass the page's path as key. */
export function LazyPage({ page, title }: { page: RemotePage; title: string }) {
  const host = useRemoteHost()
  return (
    <PageBoundary title={title} host={host}>
      <ShapeOfPage value={page.shape ?? 'form'}>
        <Screen page={page} />
      </ShapeOfPage>
    </PageBoundary>
  )
}
